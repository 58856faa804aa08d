import type { FormedQuestion } from '../questions/form-questions.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { chooseDistractors } from './choose-distractors.ts';
import { replaceAt } from './alter-sentence.ts';
import type { Draft, QuizMaterial } from './quiz-material.ts';

/** Questions in words (who, what, when, why, how many) with options of the same kind as the answer. */
export function draftAsked(material: QuizMaterial, random: SeededRandom): Draft[] {
  return material.formed.map((formed) => draftOne(material, formed, random)).filter((draft) => draft !== null);
}

function draftOne(material: QuizMaterial, formed: FormedQuestion, random: SeededRandom): Draft | null {
  const wrong = formed.kind === 'definition' || formed.kind === 'why' ? longOptions(material, formed, random) : shortOptions(material, formed, random);
  if (wrong.length < 3) return null;
  const tidy = (text: string): string => tidyOption(text, formed);
  return { kind: 'asked', question: formed.question, correct: tidy(formed.answer), wrong: wrong.map(tidy), sentence: formed.sentence };
}

function tidyOption(text: string, formed: FormedQuestion): string {
  if (formed.kind === 'when') return text.replace(/^(In|On)\b/u, (word) => word.toLowerCase());
  if (formed.kind === 'subject') return text.charAt(0).toUpperCase() + text.slice(1);
  return text;
}

/** The answer with its term exchanged, so that all four are built alike: 'the numerator', 'the denominator'... */
function shortOptions(material: QuizMaterial, formed: FormedQuestion, random: SeededRandom): string[] {
  const place = formed.sentence.text.indexOf(formed.answer);
  const term = material.terms.findLast((one) => one.sentence === formed.sentence && one.start >= place && one.end <= place + formed.answer.length);
  if (!term || place < 0) return [];
  const others = chooseDistractors(material, term, `${formed.question} ${formed.answer}`, random);
  return others.map((other) => replaceAt(formed.answer, term.start - place, term.end - place, other));
}

/** What the lesson says of other things; and where it says too little, the answer with one term exchanged. */
function longOptions(material: QuizMaterial, formed: FormedQuestion, random: SeededRandom): string[] {
  const isPlural = / (?:are|were) /u.test(formed.question);
  const others = material.formed.filter((one) => one.kind === formed.kind && one.sentence !== formed.sentence && / (?:are|were) /u.test(one.question) === isPlural);
  const fromLesson = random.shuffle(others.map(({ answer }) => answer));
  return [...new Set([...fromLesson, ...exchanged(material, formed, random)])].slice(0, 3);
}

function exchanged(material: QuizMaterial, formed: FormedQuestion, random: SeededRandom): string[] {
  const place = formed.sentence.text.indexOf(formed.answer);
  if (place < 0) return [];
  const terms = material.terms.filter((one) => one.sentence === formed.sentence && one.start >= place && one.end <= place + formed.answer.length);
  return terms.flatMap((term) =>
    chooseDistractors(material, term, formed.sentence.text, random)
      .slice(0, 2)
      .map((other) => replaceAt(formed.answer, term.start - place, term.end - place, other)),
  );
}
