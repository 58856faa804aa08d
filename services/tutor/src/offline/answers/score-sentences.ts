import { relatedStems } from '../lexicon/related-words.ts';
import { antecedentsOf, type Reading, type Sentence } from '../reading/read-lesson.ts';
import type { Token } from '../reading/tokens.ts';
import { tagWords } from '../reading/tag-words.ts';
import { differsBySlip } from '../reading/misspelling.ts';
import { fitsType, type ReadQuestion } from './question-type.ts';

/** A sentence with how well it answers: `coverage` is the share of the question's meaning it has, from 0 to 1. */
export type ScoredSentence = { sentence: Sentence; score: number; coverage: number };

type WeightedWord = { token: Token; weight: number; related: ReadonlyMap<string, number> };

/** Every sentence that shares a word with the question, the best first. */
export function scoreSentences(reading: Reading, question: ReadQuestion): ScoredSentence[] {
  const words = question.words.map((token) => weigh(reading, token));
  const total = words.reduce((sum, word) => sum + word.weight, 0);
  if (total === 0) return [];
  const scored: ScoredSentence[] = [];
  for (const sentence of reading.sentences) {
    const one = scoreSentence(reading, sentence, { question, words, total });
    if (one) scored.push(one);
  }
  return scored.sort(
    (one, other) => other.score - one.score || one.sentence.index - other.sentence.index,
  );
}

function weigh(reading: Reading, token: Token): WeightedWord {
  const corrected = correct(reading, token);
  const related = relatedStems(corrected.lower);
  const spread = reading.spread.get(corrected.stem) ?? bestSpread(reading, related);
  const rarity = Math.log(1 + (reading.sentences.length + 1) / (1 + spread));
  // The title's words stand for the whole lesson: every sentence is about them, so they tell little.
  return {
    token: corrected,
    weight: reading.titleStems.has(corrected.stem) ? rarity * 0.5 : rarity,
    related,
  };
}

function bestSpread(reading: Reading, related: ReadonlyMap<string, number>): number {
  let best = 0;
  for (const [stem, weight] of related)
    if (weight >= 0.7) best = Math.max(best, reading.spread.get(stem) ?? 0);
  return best;
}

/** A word that the lesson doesn't have but that is one slip away from one of its longer words. */
function correct(reading: Reading, token: Token): Token {
  if (token.stem.length < 4 || reading.spread.has(token.stem) || relatedStems(token.lower).size > 3)
    return token;
  for (const stem of reading.spread.keys()) {
    if (differsBySlip(token.stem, stem)) return { ...token, lower: stem, stem };
  }
  return token;
}

type Scoring = { question: ReadQuestion; words: WeightedWord[]; total: number };

// How far words of other places count for a sentence: its title's, the one's it leans on, the one's before it.
const FROM_TITLE = 0.9;
const FROM_ANTECEDENT = 0.75;
const FROM_NEIGHBOUR = 0.3;

function scoreSentence(
  reading: Reading,
  sentence: Sentence,
  { question, words, total }: Scoring,
): ScoredSentence | null {
  const own = stemsOf([sentence]);
  const antecedent = stemsOf(antecedentsOf(reading, sentence));
  const neighbour = stemsOf(
    reading.sentences.filter(
      ({ index, paragraph }) => index === sentence.index - 1 && paragraph === sentence.paragraph,
    ),
  );
  let covered = 0;
  let ownCovered = 0;
  for (const { weight, related } of words) {
    const inOwn = bestMatch(related, own);
    const near = Math.max(
      FROM_TITLE * bestMatch(related, reading.titleStems),
      FROM_ANTECEDENT * bestMatch(related, antecedent),
      FROM_NEIGHBOUR * bestMatch(related, neighbour),
    );
    covered += weight * Math.max(inOwn, near);
    ownCovered += weight * inOwn;
  }
  const built = question.builders.filter(
    (token) => bestMatch(relatedStems(token.lower), own) >= 0.7,
  ).length;
  if (ownCovered === 0 && built === 0) return null;
  const coverage = covered / total;
  const fit = fitsType(question.type, sentence);
  const known = new Set([...own, ...antecedent, ...reading.titleStems]);
  const bonus =
    closenessBonus(words, sentence) +
    built * 0.08 +
    namingBonus(question, sentence) +
    (sentence.material === null ? 0.03 : 0);
  const trusted = coverage * (fit < 0.5 ? 0.5 : 1) * (knowsNames(question, known) ? 1 : 0.5);
  return { sentence, score: coverage * (0.55 + 0.45 * fit) + bonus, coverage: trusted };
}

const stemsOf = (sentences: Sentence[]): Set<string> =>
  new Set(sentences.flatMap(({ tokens }) => tokens.map((token) => token.stem)));

function bestMatch(related: ReadonlyMap<string, number>, stems: ReadonlySet<string>): number {
  let best = 0;
  for (const stem of stems) best = Math.max(best, related.get(stem) ?? 0);
  if (best >= 0.6) return best;
  const [word] = related.keys();
  // 'Volcano' and 'volcanologist': no lexicon has every word of a family, but they begin alike.
  const hasKin =
    word !== undefined &&
    word.length >= 6 &&
    [...stems].some((stem) => stem.startsWith(word.slice(0, Math.max(6, word.length - 2))));
  return hasKin ? 0.6 : best;
}

function knowsNames(question: ReadQuestion, stems: ReadonlySet<string>): boolean {
  return question.names.every(
    (name) =>
      bestMatch(relatedStems(name.lower), stems) >= 0.7 ||
      [...stems].some((stem) => differsBySlip(name.stem, stem)),
  );
}

/** Whether a sentence has the very noun that is asked about, and as a noun: 'to speed up' doesn't tell the speed of light. */
export function hasFocus(reading: Reading, sentence: Sentence, question: ReadQuestion): boolean {
  if (question.focus === null) return true;
  const related = relatedStems(question.focus);
  const before = stemsOf(antecedentsOf(reading, sentence));
  if (bestMatch(related, before) >= 0.85 || bestMatch(related, reading.titleStems) >= 0.85)
    return true;
  const words = tagWords(sentence.text);
  return sentence.tokens.some((token) => {
    if (bestMatch(related, new Set([token.stem])) < 0.45) return false;
    const word = words.find((one) => one.start <= token.start && token.start < one.end);
    return word === undefined || word.tags.has('Noun');
  });
}

/** Words that stand side by side in the question and in the sentence belong together. */
function closenessBonus(words: WeightedWord[], sentence: Sentence): number {
  const places = words.map(({ token }) =>
    sentence.tokens.findIndex((other) => other.stem === token.stem),
  );
  const pairs = places.filter(
    (place, at) =>
      place >= 0 && (places[at + 1] ?? -1) >= 0 && Math.abs((places[at + 1] ?? 0) - place) <= 2,
  );
  return Math.min(pairs.length * 0.06, 0.12);
}

const NAMING_BONUS = 0.35;

/** 'X is a ...' and '... is called X' for 'What is X?', and any '... called ...' for 'What is it called?'. */
function namingBonus(question: ReadQuestion, sentence: Sentence): number {
  const words = sentence.tokens.map(({ lower }) => lower);
  if (question.asksName && words.includes('called')) return NAMING_BONUS * 1.5;
  if (!question.asksWhatItIs) return 0;
  const asked = question.words.at(-1)?.stem;
  const at = sentence.tokens.findIndex(({ stem }) => stem === asked);
  return at >= 0 && isDefinedAt(words, at) ? NAMING_BONUS : 0;
}

function isDefinedAt(words: string[], at: number): boolean {
  if (at <= 4 && /^(?:is|are|was|were|means|describes)$/u.test(words[at + 1] ?? '')) return true;
  if (words.slice(Math.max(at - 3, 0), at).includes('called')) return true;
  return at <= 3 && /^(?:this|these|we)$/u.test(words[0] ?? '');
}
