import { meaningsOf } from '../lexicon/wordnet.ts';
import type { Sentence } from '../reading/read-lesson.ts';
import { tagWords, type Word } from '../reading/tag-words.ts';
import { isContentWord } from '../reading/tokens.ts';
import { singularOf } from '../reading/word-forms.ts';

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
  /** WordNet's category of its usual meaning (substance, body, act...); null when unknown. */
  category: number | null;
  sentence: Sentence;
};

// Nouns that fit nearly everywhere: a gap for them can't be filled by thinking.
const VAGUE = new Set(
  'thing things part parts kind kinds way ways time times example examples lot lots something everything everybody nobody rest person number amount others other one ones size case end side place'.split(' '),
);

/** The terms of a sentence in reading order. */
export function findTerms(sentence: Sentence): Term[] {
  const words = tagWords(sentence.text);
  const terms: Term[] = [];
  let at = 0;
  while (at < words.length) {
    const term = numberAt(sentence, words, at) ?? nameAt(sentence, words, at) ?? nounAt(sentence, words, at);
    if (term) terms.push(term.term);
    at += term?.length ?? 1;
  }
  return terms;
}

type Found = { term: Term; length: number };

function makeTerm(sentence: Sentence, words: Word[], at: number, length: number, kind: Term['kind']): Found {
  const own = words.slice(at, at + length);
  const start = own[0]?.start ?? 0;
  const text = sentence.text.slice(start, own.at(-1)?.end ?? start).replace(/['’]s$|['’]$/u, '');
  const last = own.at(-1);
  const lower = last?.lower.replace(/['’]s?$/u, '') ?? '';
  const isPlural = kind === 'noun' && looksPlural(lower, last?.tags.has('Plural') === true);
  const head = isPlural ? singularOf(lower) : lower;
  const before = words[at - 1];
  const isBare = !isPlural && !(before && /^(?:the|an?|this|that|each|every|its|their|his|her|our|my|your|one)$/u.test(before.lower)) && before?.tags.has('Adjective') !== true;
  const phrase = meaningsOf(text, 'noun', 1)[0] ?? meaningsOf(head, 'noun', 1)[0];
  return { term: { text, start, end: start + text.length, kind, isPlural, isBare, head, category: phrase?.category ?? null, sentence }, length };
}

/** The library takes 'photosynthesis', 'gas' and 'domus' for plurals; the ending tells better. */
function looksPlural(lower: string, isTagged: boolean): boolean {
  if (singularOf(lower) === lower || /(?:ss|us|is|gas)$/u.test(lower)) return false;
  return isTagged || lower.endsWith('s');
}

const MONTH = /^(?:January|February|March|April|May|June|July|August|September|October|November|December)$/u;

function numberAt(sentence: Sentence, words: Word[], at: number): Found | null {
  const word = words[at];
  const next = words[at + 1];
  if (!word || word.lower === 'one' || (next && MONTH.test(next.text))) return null;
  const isDigits = /^\d[\d,./]*$/u.test(word.text) && !/^\d+\.$/u.test(word.text);
  const isWord = /^[a-z-]+$/iu.test(word.text) && !/^[IVX]+$/u.test(word.text) && word.tags.has('Cardinal') && word.tags.has('TextValue') && !/^(?:hundreds?|thousands?|millions?)$/u.test(word.lower);
  if ((!isDigits && !isWord) || next?.tags.has('Cardinal') === true) return null;
  return makeTerm(sentence, words, at, 1, 'number');
}

function nameAt(sentence: Sentence, words: Word[], at: number): Found | null {
  let length = 0;
  while (isNamePart(sentence, words, at + length, length)) length += 1;
  while (length > 0 && /^(?:of|the)$/u.test(words[at + length - 1]?.lower ?? '')) length -= 1;
  if (length === 0) return null;
  const [word] = words.slice(at, at + 1);
  const next = words[at + 1];
  // 'Roman roads', 'Rich families': one word before a small noun describes it.
  const isDescribing = length === 1 && next?.tags.has('Noun') === true && /^\p{Ll}/u.test(next.text) && word?.after === '';
  if (isDescribing) return null;
  return makeTerm(sentence, words, at, length, isNamedPerson(words.slice(at, at + length)) ? 'person' : 'name');
}

const PERSON = 18;

function isNamedPerson(words: Word[]): boolean {
  if (words.some((word) => ['FirstName', 'LastName', 'Honorific'].some((tag) => word.tags.has(tag)))) return true;
  const last = words.at(-1)?.lower ?? '';
  return meaningsOf(last, 'noun', 3).some((meaning) => meaning.category === PERSON && meaning.links.some(({ kind }) => kind === '@i'));
}

/** Nothing but a space stands between two words of one term. */
const isJoined = (sentence: Sentence, before: Word | undefined, word: Word): boolean => before !== undefined && sentence.text.slice(before.end, word.start) === ' ';

function isNamePart(sentence: Sentence, words: Word[], at: number, length: number): boolean {
  const word = words[at];
  if (!word || (length > 0 && !isJoined(sentence, words[at - 1], word))) return false;
  if (length > 0 && (/^[IVX]+$/u.test(word.text) || /^(?:of|the)$/u.test(word.text))) return length < 6;
  if (!/^\p{Lu}\p{Ll}/u.test(word.text) || MONTH.test(word.text)) return false;
  // At the beginning of a sentence everything has a capital; only what is a name by itself counts.
  if (at === 0) return word.tags.has('ProperNoun') || word.tags.has('Person');
  return !['Determiner', 'Preposition', 'Pronoun'].some((tag) => word.tags.has(tag));
}

function nounAt(sentence: Sentence, words: Word[], at: number): Found | null {
  let length = 0;
  while (isNounPart(words, at + length) && (length === 0 || isJoined(sentence, words[at + length - 1], words[at + length] as Word))) length += 1;
  if (length === 0 && words[at]?.tags.has('Adjective') === true && isNounPart(words, at + 1) && isPhrase(words, at, 2)) length = 2;
  const last = words[at + length - 1];
  if (length === 0 || !last || VAGUE.has(last.lower) || /['’]s?$/u.test(last.text)) return null;
  if (length === 1 || isPhrase(words, at, length)) return makeTerm(sentence, words, at, length, 'noun');
  if (mayBeVerb(last)) return null;
  const head = makeTerm(sentence, words, at + length - 1, 1, 'noun');
  return { term: head.term, length };
}

/** 'The warm vapour rises': after a noun, what can be a verb may well be one. */
const mayBeVerb = (word: Word): boolean => meaningsOf(word.lower, 'verb', 1).length + meaningsOf(word.lower.replace(/s$/u, ''), 'verb', 1).length > 0;

function isNounPart(words: Word[], at: number): boolean {
  const word = words[at];
  if (!word || !word.tags.has('Noun') || ['Pronoun', 'Value', 'Unit', 'Possessive', 'Acronym'].some((tag) => word.tags.has(tag))) return false;
  if (at > 0 && /^\p{Lu}/u.test(word.text)) return false;
  return isContentWord(word.lower) && word.lower.length > 2 && /^[\p{L}-]+$/u.test(word.lower) && word.lower !== 'back';
}

/** 'carbon dioxide', 'salt water': two words that the lexicon knows as one. */
function isPhrase(words: Word[], at: number, length: number): boolean {
  const text = words.slice(at, at + length).map((word) => word.lower).join(' ');
  return meaningsOf(text, 'noun', 1).length > 0 || meaningsOf(singularOf(text), 'noun', 1).length > 0;
}
