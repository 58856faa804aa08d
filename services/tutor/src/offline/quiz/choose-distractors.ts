import { relatedStems } from '../lexicon/related-words.ts';
import { linked } from '../lexicon/wordnet.ts';
import { otherNames, schoolNouns } from '../lexicon/school-nouns.ts';
import { sistersOf } from '../lexicon/sister-words.ts';
import { isContentWord, tokenize } from '../reading/tokens.ts';
import { pluralOf } from '../reading/word-forms.ts';
import type { Sentence } from '../reading/read-lesson.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { Term } from './find-terms.ts';
import type { QuizMaterial } from './quiz-material.ts';
import { varyNumber } from './vary-number.ts';

const WANTED = 3;

/**
 * Wrong words for the place of a term, as plausible as the lesson allows: the lesson's own terms of the same kind
 * first, then sisters from the lexicon. None of them means the same, stands in `shown` already, or makes the
 * statement true by another sentence of the lesson. Fewer than three when there aren't any.
 */
export function chooseDistractors(
  material: QuizMaterial,
  term: Term,
  shown: string,
  random: SeededRandom,
): string[] {
  const chosen: string[] = [];
  const isFree = freeWord(material, term, shown);
  for (const candidates of sources(material, term, random)) {
    for (const candidate of candidates) {
      if (chosen.length === WANTED) return chosen;
      if (isFree(candidate) && !chosen.some((other) => isSameWord(other, candidate)))
        chosen.push(candidate);
    }
  }
  return chosen;
}

function* sources(material: QuizMaterial, term: Term, random: SeededRandom): Generator<string[]> {
  if (term.kind === 'number') {
    if (/^\d{4}$/u.test(term.text))
      yield random.shuffle(
        lessonTerms(material, term)
          .filter((other) => /^\d{4}$/u.test(other.text))
          .map(({ text }) => text),
      );
    yield varyNumber(term.text, random);
    return;
  }
  const alike = lessonTerms(material, term);
  const near = alike.filter((other) => other.category === term.category);
  yield random.shuffle(near.map(({ text }) => asInside(text, term)));
  const sisters = term.meaning
    ? random.shuffle(sistersOf(term.meaning)).map((word) => inForm(word, term))
    : [];
  const akin = alike.filter(
    (other) =>
      other.category !== term.category && groupOf(other.category) === groupOf(term.category),
  );
  // The lexicon's words one after the other with the lesson's, so that the right one isn't the only familiar one.
  yield interleave(sisters, random.shuffle(akin.map(({ text }) => asInside(text, term))));
  if (term.kind !== 'noun') yield random.shuffle(namesFor(term));
  else {
    yield random.shuffle(schoolNouns(term.category)).map((word) => inForm(word, term));
    yield random.shuffle(schoolNouns(null)).map((word) => inForm(word, term));
  }
}

const LIVING = new Set([5, 18]);
const TOUCHABLE = new Set([6, 8, 13, 15, 17, 20, 27]);

/** Living beings, things and ideas: an option from another of the three is no temptation. */
function groupOf(category: number | null): string {
  if (category === null) return 'thing';
  if (LIVING.has(category)) return 'being';
  return TOUCHABLE.has(category) ? 'thing' : 'idea';
}

function namesFor(term: Term): string[] {
  if (term.kind === 'person') return otherNames.person;
  return /\bthe $/iu.test(term.sentence.text.slice(0, term.start))
    ? otherNames.withArticle
    : otherNames.place;
}

function lessonTerms(material: QuizMaterial, term: Term): Term[] {
  return material.terms.filter((other) => {
    if (other.kind !== term.kind || other.sentence === term.sentence) return false;
    return (
      term.kind !== 'noun' || (other.isPlural === term.isPlural && other.isBare === term.isBare)
    );
  });
}

const asInside = (text: string, term: Term): string =>
  term.kind === 'noun' ? text.toLowerCase() : text;
const inForm = (word: string, term: Term): string => (term.isPlural ? pluralOf(word) : word);

function interleave(one: string[], other: string[]): string[] {
  return Array.from({ length: Math.max(one.length, other.length) }, (_, at) => [one[at], other[at]])
    .flat()
    .filter((word) => word !== undefined);
}

function isSameWord(one: string, other: string): boolean {
  return tokenize(one).at(-1)?.stem === tokenize(other).at(-1)?.stem;
}

/** Whether a word may stand as a wrong option. */
function freeWord(
  material: QuizMaterial,
  term: Term,
  shown: string,
): (candidate: string) => boolean {
  const related = [...tokenize(term.text)].map((token) => relatedStems(token.lower));
  const shownStems = new Set(tokenize(shown).map((token) => token.stem));
  const termStems = new Set(tokenize(term.text).map((token) => token.stem));
  return (candidate) => {
    const stems = tokenize(candidate).map((token) => token.stem);
    if (stems.length === 0 || stems.some((stem) => termStems.has(stem) || shownStems.has(stem)))
      return false;
    if (
      term.kind !== 'number' &&
      stems.some((stem) => related.some((words) => (words.get(stem) ?? 0) >= 0.45))
    )
      return false;
    return (
      !isPartOf(material, term, stems) &&
      !isTrueElsewhere(material, contentStems(term.sentence, termStems), term.sentence, stems)
    );
  };
}

const PART_LINKS = ['#p', '%p', '#m', '%m', '#s', '%s'];
const PART_WORDS = /\b(?:parts?|inside|contains?|consists?|made|kinds?|types?|called)\b/iu;

/** What is said of the leaf is often true of the plant: a part or a whole of the term is no wrong option. */
function isPartOf(material: QuizMaterial, term: Term, candidate: string[]): boolean {
  const kin = term.meaning
    ? linked(term.meaning, PART_LINKS).flatMap(({ words }) => words.flatMap(tokenize))
    : [];
  if (kin.some(({ stem }) => candidate.includes(stem))) return true;
  const own = tokenize(term.text).map(({ stem }) => stem);
  return material.sentences.some((sentence) => {
    if (!PART_WORDS.test(sentence.text)) return false;
    const stems = new Set(sentence.tokens.map(({ stem }) => stem));
    return [...own, ...candidate].every((stem) => stems.has(stem));
  });
}

/** Another sentence says of the candidate much of what this one says of the term: it might be right as well. */
export function isTrueElsewhere(
  material: QuizMaterial,
  said: ReadonlySet<string>,
  own: Sentence,
  candidate: string[],
): boolean {
  return material.reading.sentences.slice(0, 200).some((sentence) => {
    if (sentence === own) return false;
    const stems = contentStems(sentence, new Set());
    if (!candidate.every((stem) => stems.has(stem))) return false;
    const shared = [...said].filter(
      (stem) => stems.has(stem) && !material.reading.titleStems.has(stem),
    );
    return shared.length >= Math.max(2, said.size * 0.5);
  });
}

function contentStems(sentence: Sentence, without: ReadonlySet<string>): Set<string> {
  return new Set(
    sentence.tokens
      .filter((token) => isContentWord(token.lower) && !without.has(token.stem))
      .map((token) => token.stem),
  );
}
