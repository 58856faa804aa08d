import { meaningsOf, type Meaning } from '../lexicon/wordnet.ts';
import type { Sentence } from '../reading/read-lesson.ts';
import { tagWords, type Word } from '../reading/tag-words.ts';
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

// Nouns that fit nearly everywhere: a gap for them can't be filled by thinking.
const VAGUE = new Set(
  'thing things part parts kind kinds way ways time times example examples lot lots something everything everybody nobody rest person number amount others other one ones size case end side place'.split(
    ' ',
  ),
);

/** The terms of a sentence in reading order. */
export function findTerms(sentence: Sentence): Term[] {
  const words = tagWords(sentence.text);
  const terms: Term[] = [];
  let at = 0;
  while (at < words.length) {
    const term =
      numberAt(sentence, words, at) ?? nameAt(sentence, words, at) ?? nounAt(sentence, words, at);
    if (term) terms.push(term.term);
    at += term?.length ?? 1;
  }
  return terms;
}

/** The terms of a sentence, the one most worth asking for first: what is called so, then numbers and names, then what comes last. */
export function mostTellingTerms(sentence: Sentence, titleStems: ReadonlySet<string>): Term[] {
  const worth = (term: Term): number => {
    if (/\bcalled (?:an? |the )?$/u.test(sentence.text.slice(0, term.start))) return 4;
    if (tokenize(term.text).some(({ stem }) => titleStems.has(stem))) return 0;
    return term.kind === 'number' ? 3 : term.kind === 'noun' ? 1 : 2;
  };
  return findTerms(sentence).sort(
    (one, other) => worth(other) - worth(one) || other.start - one.start,
  );
}

type Found = { term: Term; length: number };

function makeTerm(
  sentence: Sentence,
  words: Word[],
  at: number,
  length: number,
  kind: Term['kind'],
): Found {
  const own = words.slice(at, at + length);
  const start = own[0]?.start ?? 0;
  const text = sentence.text.slice(start, own.at(-1)?.end ?? start).replace(/['’]s$|['’]$/u, '');
  const last = own.at(-1);
  const lower = last?.lower.replace(/['’]s?$/u, '') ?? '';
  const isPlural = kind === 'noun' && looksPlural(lower, last?.tags.has('Plural') === true);
  const head = isPlural ? singularOf(lower) : lower;
  const before = words[at - 1];
  const isBare =
    !isPlural &&
    !(
      before &&
      /^(?:the|an?|this|that|each|every|its|their|his|her|our|my|your|one)$/u.test(before.lower)
    ) &&
    before?.tags.has('Adjective') !== true;
  const meaning = meaningOf(text, head, sentence);
  return {
    term: {
      text,
      start,
      end: start + text.length,
      kind,
      isPlural,
      isBare,
      head,
      meaning,
      category: meaning?.category ?? null,
      sentence,
    },
    length,
  };
}

const MOST_MEANINGS = 4;

/** Of a word's usual meanings the one whose explanation has most words of the sentence: a heart that pumps isn't courage. */
function meaningOf(text: string, head: string, sentence: Sentence): Meaning | null {
  const phrase = meaningsOf(text, 'noun', MOST_MEANINGS);
  const meanings = phrase.length > 0 ? phrase : meaningsOf(head, 'noun', MOST_MEANINGS);
  const stems = new Set([...sentence.context].filter((stem) => stem !== stemOf(head)));
  let best: { meaning: Meaning; shared: number } | null = null;
  for (const meaning of meanings) {
    const gloss = new Set(
      tokenize(meaning.gloss.split('; "')[0] ?? '')
        .filter(({ lower }) => isContentWord(lower))
        .map(({ stem }) => stem),
    );
    const shared = [...gloss].filter((stem) => stems.has(stem)).length;
    if (best === null || shared > best.shared) best = { meaning, shared };
  }
  return best?.meaning ?? null;
}

/** The library takes 'photosynthesis', 'gas' and 'domus' for plurals; the ending tells better. */
function looksPlural(lower: string, isTagged: boolean): boolean {
  if (singularOf(lower) === lower || /(?:ss|us|is|gas)$/u.test(lower)) return false;
  return isTagged || lower.endsWith('s');
}

const MONTH =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December)$/u;

function numberAt(sentence: Sentence, words: Word[], at: number): Found | null {
  const word = words[at];
  const next = words[at + 1];
  if (!word || word.lower === 'one' || (next && MONTH.test(next.text))) return null;
  const isDigits = /^\d[\d,./]*$/u.test(word.text) && !/^\d+\.$/u.test(word.text);
  const isWord =
    /^[a-z-]+$/iu.test(word.text) &&
    !/^[IVX]+$/u.test(word.text) &&
    word.tags.has('Cardinal') &&
    word.tags.has('TextValue') &&
    !/^(?:hundreds?|thousands?|millions?)$/u.test(word.lower);
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
  const isDescribing =
    length === 1 &&
    next?.tags.has('Noun') === true &&
    /^\p{Ll}/u.test(next.text) &&
    word?.after === '';
  if (isDescribing || isQuoted(sentence, word) || isPeoples(words, at, length)) return null;
  return makeTerm(
    sentence,
    words,
    at,
    length,
    isNamedPerson(words.slice(at, at + length)) ? 'person' : 'name',
  );
}

const isQuoted = (sentence: Sentence, word: Word | undefined): boolean =>
  /["“‘]$/u.test(sentence.text.slice(0, word?.start ?? 0));

/** 'The Romans' are many; no other name takes their place without bending the verb. */
const isPeoples = (words: Word[], at: number, length: number): boolean =>
  length === 1 &&
  /[^su]s$/u.test(words[at]?.lower ?? '') &&
  words[at - 1]?.lower !== 'of' &&
  meaningsOf((words[at]?.lower ?? '').slice(0, -1), 'noun', 1).length > 0;

const PERSON = 18;

function isNamedPerson(words: Word[]): boolean {
  if (
    words.some((word) => ['FirstName', 'LastName', 'Honorific'].some((tag) => word.tags.has(tag)))
  )
    return true;
  const last = words.at(-1)?.lower ?? '';
  return meaningsOf(last, 'noun', 3).some(
    (meaning) => meaning.category === PERSON && meaning.links.some(({ kind }) => kind === '@i'),
  );
}

/** Nothing but a space stands between two words of one term. */
const isJoined = (sentence: Sentence, before: Word | undefined, word: Word): boolean =>
  before !== undefined && sentence.text.slice(before.end, word.start) === ' ';

function isNamePart(sentence: Sentence, words: Word[], at: number, length: number): boolean {
  const word = words[at];
  if (!word || (length > 0 && !isJoined(sentence, words[at - 1], word))) return false;
  if (length > 0 && (/^[IVX]+$/u.test(word.text) || /^(?:of|the)$/u.test(word.text)))
    return length < 6;
  if (!/^\p{Lu}\p{Ll}/u.test(word.text) || MONTH.test(word.text)) return false;
  // At the beginning of a sentence everything has a capital; only what is a name by itself counts.
  if (
    ['Determiner', 'Preposition', 'Pronoun', 'Conjunction', 'Adverb', 'Value'].some((tag) =>
      word.tags.has(tag),
    )
  )
    return false;
  if (at > 0) return true;
  return (
    ['ProperNoun', 'Person'].some((tag) => word.tags.has(tag)) ||
    isAlwaysCapital(word) ||
    /^\p{Lu}\p{Ll}/u.test(words[1]?.text ?? '')
  );
}

/** 'Wordsworth' has its capital in the lexicon too. */
function isAlwaysCapital(word: Word): boolean {
  const [meaning] = meaningsOf(word.lower, 'noun', 1);
  return (
    meaning !== undefined &&
    meaning.words.every((one) => one.toLowerCase() !== word.lower || one === word.text) &&
    meaning.links.some(({ kind }) => kind === '@i')
  );
}

function nounAt(sentence: Sentence, words: Word[], at: number): Found | null {
  let length = 0;
  while (
    isNounPart(words, at + length) &&
    (length === 0 || isJoined(sentence, words[at + length - 1], words[at + length] as Word))
  )
    length += 1;
  if (
    length === 0 &&
    words[at]?.tags.has('Adjective') === true &&
    isNounPart(words, at + 1) &&
    isPhrase(words, at, 2)
  )
    length = 2;
  const last = words[at + length - 1];
  if (
    length === 0 ||
    !last ||
    VAGUE.has(last.lower) ||
    /['’]s?$/u.test(last.text) ||
    sentence.text[last.end] === '-'
  )
    return null;
  if (length > 1 && isPhrase(words, at, length))
    return makeTerm(sentence, words, at, length, 'noun');
  const before = words[at - 1];
  if (length === 1)
    return before &&
      before.after === '' &&
      (before.tags.has('Noun') || before.lower === 'to') &&
      mayBeVerb(last)
      ? null
      : makeTerm(sentence, words, at, 1, 'noun');
  if (mayBeVerb(last)) return null;
  const head = makeTerm(sentence, words, at + length - 1, 1, 'noun');
  return { term: head.term, length };
}

/** 'The warm vapour rises': after a noun, what can be a verb may well be one. */
const mayBeVerb = (word: Word): boolean =>
  meaningsOf(word.lower, 'verb', 1).length +
    meaningsOf(word.lower.replace(/s$/u, ''), 'verb', 1).length >
  0;

function isNounPart(words: Word[], at: number): boolean {
  const word = words[at];
  if (
    !word ||
    !word.tags.has('Noun') ||
    ['Pronoun', 'Value', 'Unit', 'Possessive', 'Acronym'].some((tag) => word.tags.has(tag))
  )
    return false;
  if (at > 0 && /^\p{Lu}/u.test(word.text)) return false;
  return (
    isContentWord(word.lower) &&
    word.lower.length > 2 &&
    /^[\p{L}-]+$/u.test(word.lower) &&
    word.lower !== 'back'
  );
}

/** 'carbon dioxide', 'salt water': two words that the lexicon knows as one. */
function isPhrase(words: Word[], at: number, length: number): boolean {
  const text = words
    .slice(at, at + length)
    .map((word) => word.lower)
    .join(' ');
  return (
    meaningsOf(text, 'noun', 1).length > 0 || meaningsOf(singularOf(text), 'noun', 1).length > 0
  );
}
