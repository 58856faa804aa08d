import { meaningsOf } from '../lexicon/wordnet.ts';
import type { Sentence } from '../reading/read-lesson.ts';
import { isTagged, type Word } from '../reading/tag-words.ts';
import { isContentWord } from '../reading/tokens.ts';
import { singularOf } from '../reading/word-forms.ts';
import { isJoined, makeTerm, type Found } from './term.ts';

// Nouns that fit nearly everywhere: a gap for them can't be filled by thinking.
const VAGUE = new Set(
  (
    'thing things part parts kind kinds way ways time times example examples lot lots something everything everybody ' +
    'nobody rest person number amount others other one ones size case end side place back'
  ).split(' '),
);

/** The noun that begins at a word: 'leaf', 'carbon dioxide', or the last word of a compound that no lexicon knows. */
export function findNoun(sentence: Sentence, words: Word[], at: number): Found | null {
  const length = nounLength(sentence, words, at);
  const last = words[at + length - 1];
  if (length === 0 || !last || !isUsable(sentence, last)) return null;
  if (length > 1 && isPhrase(words, at, length))
    return makeTerm({ sentence, words, at, length }, 'noun');
  if (mayBeVerb(last) && (length > 1 || followsNoun(words, at))) return null;
  const head = makeTerm({ sentence, words, at: at + length - 1, length: 1 }, 'noun');
  return { term: head.term, length };
}

function nounLength(sentence: Sentence, words: Word[], at: number): number {
  let length = 0;
  while (isNounPart(words, at + length) && (length === 0 || isJoined(sentence, words, at + length)))
    length += 1;
  const isDescribed = length === 0 && isTagged(words[at], 'Adjective') && isNounPart(words, at + 1);
  return isDescribed && isPhrase(words, at, 2) ? 2 : length;
}

function isUsable(sentence: Sentence, last: Word): boolean {
  return !VAGUE.has(last.lower) && !/['’]s?$/u.test(last.text) && sentence.text[last.end] !== '-';
}

function isNounPart(words: Word[], at: number): boolean {
  const word = words[at];
  if (
    !word ||
    !isTagged(word, 'Noun') ||
    isTagged(word, 'Pronoun', 'Value', 'Unit', 'Possessive', 'Acronym')
  )
    return false;
  if ((at > 0 && /^\p{Lu}/u.test(word.text)) || word.lower === 'back') return false;
  return isContentWord(word.lower) && /^[\p{L}-]{3,}$/u.test(word.lower);
}

/** 'carbon dioxide', 'salt water': words that the lexicon knows as one. */
function isPhrase(words: Word[], at: number, length: number): boolean {
  const text = words
    .slice(at, at + length)
    .map((word) => word.lower)
    .join(' ');
  return [text, singularOf(text)].some((phrase) => meaningsOf(phrase, 'noun', 1).length > 0);
}

/** 'The warm vapour rises', 'to mate': after a noun or 'to', what can be a verb may well be one. */
const mayBeVerb = (word: Word): boolean =>
  [word.lower, word.lower.replace(/s$/u, '')].some(
    (form) => meaningsOf(form, 'verb', 1).length > 0,
  );

function followsNoun(words: Word[], at: number): boolean {
  const before = words[at - 1];
  return before?.after === '' && (isTagged(before, 'Noun') || before.lower === 'to');
}
