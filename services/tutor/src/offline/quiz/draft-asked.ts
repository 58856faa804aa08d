import type { FormedQuestion } from '../questions/form-questions.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { isContentWord, tokenize } from '../reading/tokens.ts';
import { chooseDistractors, isSurelyWrong, isTrueElsewhere } from './choose-distractors.ts';
import { replaceAt } from './alter-sentence.ts';
import type { Draft, QuizMaterial } from './quiz-material.ts';
import type { Term } from './term.ts';

/** Questions in words (who, what, when, why, how many) with options of the same kind as the answer. */
export function draftAsked(material: QuizMaterial, random: SeededRandom): Draft[] {
  return material.formed
    .map((formed) => draftOne(material, formed, random))
    .filter((draft) => draft !== null);
}

function draftOne(
  material: QuizMaterial,
  formed: FormedQuestion,
  random: SeededRandom,
): Draft | null {
  const wrong = optionsFor(material, formed, random);
  if (wrong.length < 3) return null;
  const tidy = (text: string): string => tidyOption(text, formed);
  return {
    kind: 'asked',
    question: formed.question,
    correct: tidy(formed.answer),
    wrong: wrong.map(tidy),
    sentence: formed.sentence,
  };
}

function optionsFor(
  material: QuizMaterial,
  formed: FormedQuestion,
  random: SeededRandom,
): string[] {
  if (formed.kind === 'definition' || formed.kind === 'why')
    return longOptions(material, formed, random);
  if (formed.kind === 'when') return otherDates(material, formed, random);
  const subjects = formed.kind === 'subject' ? otherSubjects(material, formed, random) : [];
  return subjects.length >= 3 ? subjects.slice(0, 3) : shortOptions(material, formed, random);
}

/** The same date in other years or centuries. */
function otherDates(
  material: QuizMaterial,
  formed: FormedQuestion,
  random: SeededRandom,
): string[] {
  const century = /\b(\d{1,2})(?:st|nd|rd|th) century/u.exec(formed.answer)?.[1];
  if (century === undefined) return shortOptions(material, formed, random);
  const others = [-3, -2, -1, 1, 2].map((step) => Number(century) + step);
  const written = others.filter((other) => other > 3 && other < 21).map((other) => `${other}th`);
  return random
    .shuffle(written)
    .map((other) => formed.answer.replace(/\d{1,2}(?:st|nd|rd|th)/u, other));
}

/** Whoever or whatever does something else in the lesson; 'who' and 'what' agree with one and with many. */
function otherSubjects(
  material: QuizMaterial,
  formed: FormedQuestion,
  random: SeededRandom,
): string[] {
  const term = termOf(material, formed);
  if (!term) return [];
  const asked = new Set(stemsIn(formed.question));
  const isPerson = formed.question.startsWith('Who');
  const others = material.formed.filter(
    (other) =>
      other.kind === 'subject' &&
      other.sentence !== formed.sentence &&
      other.question.startsWith('Who') === isPerson,
  );
  const answers = new Map(others.map(({ answer }) => [answer.toLowerCase(), answer]));
  const free = [...answers.values()].filter((answer) => {
    const stems = stemsIn(answer);
    const [bare] = /^(?:the|an?) /iu.exec(answer) ?? [''];
    if (stems.some((stem) => asked.has(stem))) return false;
    return (
      isSurelyWrong(material, term, answer.slice(bare.length)) &&
      !isTrueElsewhere(material, asked, formed.sentence, stems)
    );
  });
  return random.shuffle(free);
}

const stemsIn = (text: string): string[] =>
  tokenize(text)
    .filter(({ lower }) => isContentWord(lower))
    .map(({ stem }) => stem);

/** The last term within the answer: its head. */
function termOf(material: QuizMaterial, { sentence, answer }: FormedQuestion): Term | undefined {
  const place = sentence.text.indexOf(answer);
  return material.terms.findLast(
    (one) => one.sentence === sentence && one.start >= place && one.end <= place + answer.length,
  );
}

function tidyOption(text: string, formed: FormedQuestion): string {
  if (formed.kind === 'when') return text.replace(/^(In|On)\b/u, (word) => word.toLowerCase());
  if (formed.kind === 'subject') return text.charAt(0).toUpperCase() + text.slice(1);
  return text;
}

/** The answer with its term exchanged, so that all four are built alike: 'the numerator', 'the denominator'... */
function shortOptions(
  material: QuizMaterial,
  formed: FormedQuestion,
  random: SeededRandom,
): string[] {
  const place = formed.sentence.text.indexOf(formed.answer);
  const term = termOf(material, formed);
  if (!term || place < 0) return [];
  const others = chooseDistractors(material, term, `${formed.question} ${formed.answer}`, random);
  return others.map((other) =>
    replaceAt(formed.answer, term.start - place, term.end - place, other),
  );
}

/** What the lesson says of other things; and where it says too little, the answer with one term exchanged. */
function longOptions(
  material: QuizMaterial,
  formed: FormedQuestion,
  random: SeededRandom,
): string[] {
  const isPlural = / (?:are|were) /u.test(formed.question);
  const others = material.formed.filter(
    (one) =>
      one.kind === formed.kind &&
      one.sentence !== formed.sentence &&
      / (?:are|were) /u.test(one.question) === isPlural,
  );
  const fromLesson = random.shuffle(others.map(({ answer }) => answer));
  // A reason with one word exchanged is nonsense rather than a temptation.
  if (formed.kind === 'why' && fromLesson.length < 2) return [];
  return [...new Set([...fromLesson, ...exchanged(material, formed, random)])].slice(0, 3);
}

function exchanged(material: QuizMaterial, formed: FormedQuestion, random: SeededRandom): string[] {
  const place = formed.sentence.text.indexOf(formed.answer);
  if (place < 0) return [];
  const terms = material.terms.filter(
    (one) =>
      one.sentence === formed.sentence &&
      one.start >= place &&
      one.end <= place + formed.answer.length,
  );
  return terms.flatMap((term) =>
    chooseDistractors(material, term, formed.sentence.text, random)
      .slice(0, 2)
      .map((other) => replaceAt(formed.answer, term.start - place, term.end - place, other)),
  );
}
