import { meaningsOf } from '../lexicon/wordnet.ts';
import type { Sentence } from '../reading/read-lesson.ts';
import { isTagged, type Word } from '../reading/tag-words.ts';
import { isJoined, makeTerm, type Found } from './term.ts';

export const MONTH =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December)$/u;
const CAPITAL = /^\p{Lu}\p{Ll}/u;
const INSIDE_NAME = /^(?:of|the|[IVX]+)$/u;
const LONGEST_NAME = 6;

/** The name that begins at a word: 'Neil Armstrong', 'the Reign of Terror' without its article. */
export function findName(sentence: Sentence, words: Word[], at: number): Found | null {
  const length = nameLength(sentence, words, at);
  if (length === 0 || isQuoted(sentence, words[at])) return null;
  if (length === 1 && (isDescribing(words, at) || isPeople(words, at))) return null;
  const own = words.slice(at, at + length);
  return makeTerm({ sentence, words, at, length }, isNamedPerson(own) ? 'person' : 'name');
}

function nameLength(sentence: Sentence, words: Word[], at: number): number {
  let length = 0;
  while (isNamePart(sentence, words, at, length)) length += 1;
  while (length > 0 && /^(?:of|the)$/u.test(words[at + length - 1]?.lower ?? '')) length -= 1;
  return length;
}

function isNamePart(sentence: Sentence, words: Word[], from: number, length: number): boolean {
  const word = words[from + length];
  if (!word) return false;
  if (length > 0) {
    if (!isJoined(sentence, words, from + length)) return false;
    if (INSIDE_NAME.test(word.text)) return length < LONGEST_NAME;
  }
  if (!CAPITAL.test(word.text) || MONTH.test(word.text)) return false;
  if (isTagged(word, 'Determiner', 'Preposition', 'Pronoun', 'Conjunction', 'Adverb', 'Value'))
    return false;
  // At the beginning of a sentence everything has a capital; only what is a name by itself counts.
  return from + length > 0 || isNameByItself(word, words[1]);
}

function isNameByItself(word: Word, next: Word | undefined): boolean {
  if (isTagged(word, 'ProperNoun', 'Person') || (next !== undefined && CAPITAL.test(next.text)))
    return true;
  const [meaning] = meaningsOf(word.lower, 'noun', 1);
  if (!meaning?.links.some(({ kind }) => kind === '@i')) return false;
  return meaning.words.every((one) => one.toLowerCase() !== word.lower || one === word.text);
}

/** 'Roman roads', 'Rich families': one word before a small noun describes it. */
function isDescribing(words: Word[], at: number): boolean {
  const next = words[at + 1];
  return words[at]?.after === '' && isTagged(next, 'Noun') && /^\p{Ll}/u.test(next?.text ?? '');
}

/** 'The Romans' are many; no other name takes their place without bending the verb. */
function isPeople(words: Word[], at: number): boolean {
  const lower = words[at]?.lower ?? '';
  return (
    /[^su]s$/u.test(lower) &&
    words[at - 1]?.lower !== 'of' &&
    meaningsOf(lower.slice(0, -1), 'noun', 1).length > 0
  );
}

const isQuoted = (sentence: Sentence, word: Word | undefined): boolean =>
  /["“‘]$/u.test(sentence.text.slice(0, word?.start ?? 0));

const PERSON = 18;

function isNamedPerson(words: Word[]): boolean {
  if (words.some((word) => isTagged(word, 'FirstName', 'LastName', 'Honorific'))) return true;
  const meanings = meaningsOf(words.at(-1)?.lower ?? '', 'noun', 3);
  return meanings.some(
    ({ category, links }) => category === PERSON && links.some(({ kind }) => kind === '@i'),
  );
}
