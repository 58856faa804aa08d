import { relatedStems } from '../lexicon/related-words.ts';
import { isKindOf } from '../lexicon/sister-words.ts';
import { linked, meaningsOf, type Meaning } from '../lexicon/wordnet.ts';
import type { Sentence } from '../reading/read-lesson.ts';
import { isContentWord, tokenize } from '../reading/tokens.ts';
import { singularOf } from '../reading/word-forms.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { distractorSources } from './distractor-sources.ts';
import type { QuizMaterial } from './quiz-material.ts';
import type { Term } from './term.ts';

const WANTED = 3;

/**
 * Wrong words for the place of a term, as plausible as the lesson allows. None of them means the same, stands in
 * `shown` already, or makes the statement true by another sentence of the lesson. Fewer than three when there
 * aren't any.
 */
export function chooseDistractors(
  material: QuizMaterial,
  term: Term,
  shown: string,
  random: SeededRandom,
): string[] {
  const chosen: string[] = [];
  const shownStems = new Set(stemsOf(shown));
  for (const candidates of distractorSources(material, term, random)) {
    for (const candidate of candidates) {
      if (chosen.length === WANTED) return chosen;
      const stems = stemsOf(candidate);
      const isTaken = chosen.some((other) => stemsOf(other).at(-1) === stems.at(-1));
      if (isTaken || stems.some((stem) => shownStems.has(stem))) continue;
      if (isSurelyWrong(material, term, candidate)) chosen.push(candidate);
    }
  }
  return chosen;
}

const stemsOf = (text: string): string[] => tokenize(text).map(({ stem }) => stem);

/** Whether nothing speaks for the candidate: no shared meaning, no part of the term, no other sentence. */
export function isSurelyWrong(material: QuizMaterial, term: Term, candidate: string): boolean {
  const stems = stemsOf(candidate);
  const own = stemsOf(term.text);
  if (stems.length === 0 || stems.some((stem) => own.includes(stem))) return false;
  if (term.kind === 'number') {
    const isPercent = /^\s*(?:%|per ?cent)/iu.test(term.sentence.text.slice(term.end));
    if (isPercent && Number(candidate) > 100) return false;
  } else if (isRelated(term, candidate) || isPartOf(material, term, stems)) return false;
  // What is said of a part of the topic can be said of the whole topic.
  if (term.kind === 'noun' && stems.some((stem) => material.reading.titleStems.has(stem)))
    return false;
  const said = new Set(contentStems(term.sentence).filter((stem) => !own.includes(stem)));
  return !isTrueElsewhere(material, said, term.sentence, stems);
}

const TOO_CLOSE = 0.45;

function isRelated(term: Term, candidate: string): boolean {
  const related = tokenize(term.text).map(({ lower }) => relatedStems(lower));
  if (
    stemsOf(candidate).some((stem) => related.some((words) => (words.get(stem) ?? 0) >= TOO_CLOSE))
  ) {
    return true;
  }
  const { meaning } = term;
  const [other] = meaningsOf(singularOf(tokenize(candidate).at(-1)?.lower ?? ''), 'noun', 1);
  if (!meaning || !other) return false;
  return (
    isKindOf(meaning, other) ||
    isKindOf(other, meaning) ||
    explainsBy(meaning, candidate) ||
    explainsBy(other, term.head)
  );
}

/** Whether a meaning is explained by a word: what a daffodil is can't be said without 'flower'. */
function explainsBy({ gloss }: Meaning, word: string): boolean {
  const last = stemsOf(word).at(-1);
  return tokenize(gloss.split('; "')[0] ?? '').some(({ stem }) => stem === last);
}

const PART_LINKS = ['#p', '%p', '#m', '%m', '#s', '%s'];
const PART_WORDS = /\b(?:parts?|inside|contains?|consists?|made|kinds?|types?|called)\b/iu;

/** What is said of the leaf is often true of the plant: a part or a whole of the term is no wrong option. */
function isPartOf(material: QuizMaterial, term: Term, candidate: string[]): boolean {
  const kin = term.meaning ? linked(term.meaning, PART_LINKS).flatMap(({ words }) => words) : [];
  if (kin.flatMap(stemsOf).some((stem) => candidate.includes(stem))) return true;
  const both = [...stemsOf(term.text), ...candidate];
  return material.sentences.some((sentence) => {
    if (!PART_WORDS.test(sentence.text)) return false;
    const stems = new Set(sentence.tokens.map(({ stem }) => stem));
    return both.every((stem) => stems.has(stem));
  });
}

const MOST_COMPARED = 200;

/** Whether another sentence says of the candidate much of what `own` says: it might be right as well. */
export function isTrueElsewhere(
  material: QuizMaterial,
  said: ReadonlySet<string>,
  own: Sentence,
  candidate: string[],
): boolean {
  return material.reading.sentences.slice(0, MOST_COMPARED).some((sentence) => {
    if (sentence === own) return false;
    const stems = new Set(contentStems(sentence));
    if (!candidate.every((stem) => stems.has(stem))) return false;
    const isTelling = (stem: string): boolean =>
      stems.has(stem) && !material.reading.titleStems.has(stem);
    return [...said].filter(isTelling).length >= Math.max(2, said.size * 0.5);
  });
}

const contentStems = (sentence: Sentence): string[] =>
  sentence.tokens.filter(({ lower }) => isContentWord(lower)).map(({ stem }) => stem);
