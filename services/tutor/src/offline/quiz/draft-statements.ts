import type { SeededRandom } from '../seeded-random.ts';
import type { Sentence } from '../reading/read-lesson.ts';
import { alterSentence } from './alter-sentence.ts';
import type { Term } from './term.ts';
import type { Draft, QuizMaterial } from './quiz-material.ts';

const LONGEST_STATEMENT = 190;

/** Questions whose options are whole statements: one true among altered ones, or one altered among true ones. */
export function draftStatements(material: QuizMaterial, random: SeededRandom): Draft[] {
  const plain = material.sentences.filter(
    (sentence) =>
      !sentence.leansOnPrevious &&
      sentence.text.length <= LONGEST_STATEMENT &&
      sentence.tokens.length >= 4,
  );
  return [
    ...plain.map((sentence) => draftAbout(material, sentence, random)),
    ...plain.map((sentence) => draftFalse(material, plain, sentence, random)),
  ].filter((draft) => draft !== null);
}

/** 'What does the lesson say about X?': the sentence itself among three false variants of it. */
function draftAbout(
  material: QuizMaterial,
  sentence: Sentence,
  random: SeededRandom,
): Draft | null {
  const topic = topicOf(material, sentence);
  if (!topic) return null;
  const wrong = differentKinds(
    alterSentence(material, sentence, random).filter(({ text }) =>
      text.toLowerCase().includes(topic.text.toLowerCase()),
    ),
  );
  if (wrong.length < 3) return null;
  return {
    kind: 'statement',
    question: `What does the lesson say about ${nameOf(topic)}?`,
    correct: sentence.text,
    wrong,
    sentence,
  };
}

/** Variants that change different places, so that the odd one out doesn't give the right one away. */
function differentKinds(alterations: { text: string; kind: string }[]): string[] {
  const chosen = [...new Set(alterations.map(({ text }) => text))];
  return chosen.slice(0, 3);
}

/** 'Which of these is NOT what the lesson says?': one altered sentence among three true ones. */
function draftFalse(
  material: QuizMaterial,
  plain: Sentence[],
  sentence: Sentence,
  random: SeededRandom,
): Draft | null {
  const [altered] = alterSentence(material, sentence, random);
  const others = random.shuffle(plain.filter((other) => other !== sentence)).slice(0, 3);
  if (!altered || others.length < 3) return null;
  return {
    kind: 'statement',
    question: 'Three of these statements agree with the lesson. Which one does NOT?',
    correct: altered.text,
    wrong: others.map(({ text }) => text),
    sentence,
  };
}

function topicOf(material: QuizMaterial, sentence: Sentence): Term | undefined {
  const terms = material.terms.filter(
    (term) => term.sentence === sentence && term.kind !== 'number',
  );
  return terms.find((term) => term.start < 25) ?? terms[0];
}

function nameOf(topic: Term): string {
  if (topic.kind !== 'noun')
    return `${/\bthe $/iu.test(topic.sentence.text.slice(0, topic.start)) ? 'the ' : ''}${topic.text}`;
  const text = topic.text.charAt(0).toLowerCase() + topic.text.slice(1);
  return topic.isPlural || topic.isBare ? text : articleBefore(topic) + text;
}

function articleBefore(topic: Term): string {
  const before = /\b(the|an?) $/iu.exec(topic.sentence.text.slice(0, topic.start))?.[1];
  return `${before?.toLowerCase() ?? 'the'} `;
}
