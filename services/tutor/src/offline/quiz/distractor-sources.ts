import { otherNames, schoolNouns } from '../lexicon/school-nouns.ts';
import { sistersOf } from '../lexicon/sister-words.ts';
import { pluralOf } from '../reading/word-forms.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { QuizMaterial } from './quiz-material.ts';
import type { Term } from './term.ts';
import { varyNumber } from './vary-number.ts';

/** Words that might stand in a term's place, the most tempting first: the lesson's own, then the lexicon's. */
export function* distractorSources(
  material: QuizMaterial,
  term: Term,
  random: SeededRandom,
): Generator<string[]> {
  const alike = lessonTerms(material, term);
  if (term.kind === 'number') {
    const isYear = (text: string): boolean => /^\d{4}$/u.test(text);
    const years = alike.map(({ text }) => text).filter((text) => isYear(text) && isYear(term.text));
    yield random.shuffle(years);
    yield varyNumber(term.text, random);
    return;
  }
  const near = alike.filter(({ category }) => category === term.category);
  yield random.shuffle(near.map(({ text }) => asInside(text, term)));
  const akin = alike.filter((other) => !near.includes(other) && groupOf(other) === groupOf(term));
  const sisters =
    term.meaning && !needsArticle(term) && !isListed(term) ? sistersOf(term.meaning) : [];
  // The lexicon's words by turns with the lesson's, so that the right one isn't the only familiar one.
  yield interleave(
    random.shuffle(sisters).map((word) => inForm(word, term)),
    random.shuffle(akin.map(({ text }) => asInside(text, term))),
  );
  for (const words of ordinaryWords(term))
    yield random.shuffle(words).map((word) => inForm(word, term));
}

const LIVING = new Set([5, 18]);
const TOUCHABLE = new Set([6, 8, 13, 15, 17, 20, 27]);

/** Living beings, things and ideas: an option from another of the three is no temptation. */
function groupOf({ category }: Term): string {
  if (category === null) return 'thing';
  if (LIVING.has(category)) return 'being';
  return TOUCHABLE.has(category) ? 'thing' : 'idea';
}

function lessonTerms(material: QuizMaterial, term: Term): Term[] {
  return material.terms.filter((other) => {
    if (other.kind !== term.kind || other.sentence === term.sentence) return false;
    if (term.kind !== 'noun') return true;
    return other.isPlural === term.isPlural && other.isBare === term.isBare;
  });
}

/** 'Copper, silver and other metals': what the lexicon knows besides would belong to the list as well. */
function isListed({ sentence, start, end }: Term): boolean {
  const [before, after] = [sentence.text.slice(0, start), sentence.text.slice(end)];
  return /^(?:, | and | or )/u.test(after) || /(?:, | and | or )$/u.test(before);
}

/** 'The Nile', but not 'the Norway'. */
const needsArticle = (term: Term): boolean =>
  term.kind === 'name' && /\bthe $/iu.test(term.sentence.text.slice(0, term.start));

const LANDSCAPE = new Set<number | null>([null, 15, 17]);

function ordinaryWords(term: Term): string[][] {
  if (term.kind === 'noun') return [schoolNouns(term.category), schoolNouns(null)];
  if (term.kind === 'person') return [otherNames.person];
  if (!needsArticle(term)) return [otherNames.place];
  return [LANDSCAPE.has(term.category) ? otherNames.withArticle : otherNames.group];
}

const asInside = (text: string, term: Term): string =>
  term.kind === 'noun' ? text.toLowerCase() : text;
const inForm = (word: string, term: Term): string => (term.isPlural ? pluralOf(word) : word);

function interleave(one: string[], other: string[]): string[] {
  const length = Math.max(one.length, other.length);
  const pairs = Array.from({ length }, (_, at) => [one[at], other[at]]);
  return pairs.flat().filter((word) => word !== undefined);
}
