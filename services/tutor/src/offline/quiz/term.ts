import { meaningsOf, type Meaning } from '../lexicon/wordnet.ts';
import type { Sentence } from '../reading/read-lesson.ts';
import { isTagged, type Word } from '../reading/tag-words.ts';
import { isContentWord, tokenize } from '../reading/tokens.ts';
import { singularOf, stemOf } from '../reading/word-forms.ts';

/** A word or phrase that a sentence can be asked about, with its place in the sentence. */
export type Term = {
  text: string;
  start: number;
  end: number;
  kind: 'person' | 'name' | 'number' | 'noun';
  isPlural: boolean;
  /** Stands without an article, as 'oxygen' in 'glucose and oxygen'. */
  isBare: boolean;
  /** The dictionary form of its last word. */
  head: string;
  /** What the lexicon says it means here; null when unknown. */
  meaning: Meaning | null;
  /** WordNet's category of that meaning (substance, body, act...). */
  category: number | null;
  sentence: Sentence;
};

/** A term with the number of words it takes. */
export type Found = { term: Term; length: number };

/** Where a term was found: `length` words of the sentence from `at` on. */
export type Place = { sentence: Sentence; words: Word[]; at: number; length: number };

const DETERMINERS = /^(?:the|an?|this|that|each|every|its|their|his|her|our|my|your|one)$/u;

/** The term at a place. */
export function makeTerm({ sentence, words, at, length }: Place, kind: Term['kind']): Found {
  const own = words.slice(at, at + length);
  const first = own[0];
  const last = own.at(-1);
  if (!first || !last) throw new Error('A term has at least one word');
  const text = sentence.text.slice(first.start, last.end).replace(/['’]s$|['’]$/u, '');
  const lower = last.lower.replace(/['’]s?$/u, '');
  const isPlural = kind === 'noun' && looksPlural(lower, isTagged(last, 'Plural'));
  const head = isPlural ? singularOf(lower) : lower;
  const meaning = meaningOf(text, head, sentence);
  const isBare = !isPlural && !isDetermined(words.slice(0, at));
  const category = meaning?.category ?? null;
  const [start, end] = [first.start, first.start + text.length];
  return {
    term: { text, start, end, kind, isPlural, isBare, head, meaning, category, sentence },
    length,
  };
}

/** 'the third law': an article or an adjective before it, or an article before its number. */
function isDetermined(before: Word[]): boolean {
  const last = before.at(-1);
  if (last === undefined || last.after !== '') return false;
  if (DETERMINERS.test(last.lower) || isTagged(last, 'Adjective')) return true;
  return isTagged(last, 'Value') && DETERMINERS.test(before.at(-2)?.lower ?? '');
}

const MOST_MEANINGS = 4;

/** Of a word's usual meanings the one whose explanation has most words of the lesson: a heart that pumps isn't courage. */
function meaningOf(text: string, head: string, sentence: Sentence): Meaning | null {
  const phrase = meaningsOf(text, 'noun', MOST_MEANINGS);
  const meanings = phrase.length > 0 ? phrase : meaningsOf(head, 'noun', MOST_MEANINGS);
  const own = stemOf(head);
  let best: { meaning: Meaning; shared: number } | null = null;
  for (const meaning of meanings) {
    const explanation = tokenize(meaning.gloss.split('; "')[0] ?? '');
    const stems = new Set(
      explanation.filter(({ lower }) => isContentWord(lower)).map(({ stem }) => stem),
    );
    const shared = [...stems].filter((stem) => stem !== own && sentence.context.has(stem)).length;
    if (best === null || shared > best.shared) best = { meaning, shared };
  }
  return best?.meaning ?? null;
}

/** The library takes 'photosynthesis', 'gas' and 'domus' for plurals; the ending tells better. */
function looksPlural(lower: string, isTaggedPlural: boolean): boolean {
  if (singularOf(lower) === lower || /(?:ss|us|is|gas)$/u.test(lower)) return false;
  return isTaggedPlural || lower.endsWith('s');
}

/** Nothing but a space stands between a word and the one before it. */
export function isJoined(sentence: Sentence, words: Word[], at: number): boolean {
  const before = words[at - 1];
  const word = words[at];
  return (
    before !== undefined &&
    word !== undefined &&
    sentence.text.slice(before.end, word.start) === ' '
  );
}
