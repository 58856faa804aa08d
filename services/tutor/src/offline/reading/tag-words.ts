import nlp from 'compromise';
import { meaningsOf } from '../lexicon/wordnet.ts';

/** A word with the parts of speech it has where it stands. `after` is the punctuation behind it, without spaces. */
export type Word = {
  text: string;
  lower: string;
  start: number;
  end: number;
  after: string;
  tags: ReadonlySet<string>;
};

/** Whether a word has one of these tags; false where there is no word. */
export const isTagged = (word: Word | undefined, ...tags: string[]): boolean =>
  word !== undefined && tags.some((tag) => word.tags.has(tag));

type Term = { text: string; pre: string; post: string; tags: string[] };

const LARGEST_CACHE = 500;
const cache = new Map<string, Word[]>();

/** The words of one sentence with their parts of speech. */
export function tagWords(sentence: string): Word[] {
  const known = cache.get(sentence);
  if (known) return known;
  if (cache.size > LARGEST_CACHE) cache.clear();
  const words = repairTags(readTerms(sentence));
  cache.set(sentence, words);
  return words;
}

function readTerms(sentence: string): Word[] {
  // The library types `json()` as any object; this is the shape its manual gives.
  const parts = nlp(sentence).json() as { terms: Term[] }[];
  const words: Word[] = [];
  let at = 0;
  for (const term of parts.flatMap((part) => part.terms)) {
    // Contractions come as several terms, all but the first without text.
    if (term.text === '') continue;
    const start = sentence.indexOf(term.text, at);
    if (start < 0) continue;
    at = start + term.text.length;
    words.push({
      text: term.text,
      lower: term.text.toLowerCase(),
      start,
      end: at,
      after: term.post.trim(),
      tags: new Set(term.tags),
    });
  }
  return words;
}

const retag = (word: Word, ...tags: string[]): Word => ({ ...word, tags: new Set(tags) });

/** What the tagger gets wrong in school texts again and again. */
function repairTags(words: Word[]): Word[] {
  const hasNoVerb = words.length > 3 && !words.some((word) => isTagged(word, 'Verb'));
  return words.map((word, at) => {
    const before = words[at - 1];
    const next = words[at + 1];
    if (isListedNoun(word, before, next))
      return retag(word, 'Noun', ...(word.lower.endsWith('s') ? ['Plural'] : []));
    if (
      isVerbAfterNoun(word, before, words.slice(at + 1)) ||
      isVerbAfterRelative(word, words.slice(0, at)) ||
      isVerbAfterLet(word, words.slice(0, at)) ||
      (hasNoVerb && at > 0 && isPluralOrVerb(word))
    )
      return retag(word, 'Verb', 'PresentTense');
    return word;
  });
}

/** 'oceans, lakes and rivers': the word between is a noun whatever else it could be. */
function isListedNoun(word: Word, before: Word | undefined, next: Word | undefined): boolean {
  if (!word.tags.has('Verb') || !before?.tags.has('Noun') || before.after !== ',' || !next)
    return false;
  const isFollowedByList = word.after === ',' || next.lower === 'and' || next.lower === 'or';
  return (
    isFollowedByList &&
    !word.tags.has('Copula') &&
    meaningsOf(word.lower.replace(/s$/u, ''), 'noun', 1).length > 0
  );
}

/** 'A fraction describes a part': a plural between a single noun and an article (or 'and' with a verb) is the verb. */
function isVerbAfterNoun(word: Word, before: Word | undefined, [next, second]: Word[]): boolean {
  const isAfterSingular =
    isTagged(before, 'Noun') && !isTagged(before, 'Plural') && before?.after === '';
  if (!isAfterSingular || !isTagged(word, 'Plural') || !word.lower.endsWith('s')) return false;
  return goesOnAfterVerb(next, second) && isKnownVerb(word.lower.replace(/s$/u, ''));
}

/** 'Current flows only in a circuit': where no other word is a verb, this one is. */
const isPluralOrVerb = (word: Word): boolean =>
  isTagged(word, 'Plural') &&
  word.lower.endsWith('s') &&
  isKnownVerb(word.lower.replace(/s$/u, ''));

const goesOnAfterVerb = (next: Word | undefined, second: Word | undefined): boolean =>
  isTagged(next, 'Determiner', 'Preposition', 'Adverb') ||
  (next?.lower === 'and' && isTagged(second, 'Verb'));

/** 'Materials that let current pass': behind 'let' and its noun comes a verb. */
function isVerbAfterLet(word: Word, before: Word[]): boolean {
  const isAfterLet = before.slice(-3, -1).some(({ lower }) => /^(?:let|lets)$/u.test(lower));
  return (
    isAfterLet &&
    isTagged(word, 'Noun') &&
    isTagged(before.at(-1), 'Noun', 'Adjective') &&
    isKnownVerb(word.lower)
  );
}

/** 'flowers that bloom from early spring': what follows 'that' after a noun is its verb. */
function isVerbAfterRelative(word: Word, before: Word[]): boolean {
  if (!isTagged(word, 'Noun') || isTagged(word, 'Pronoun') || word.lower.endsWith('s'))
    return false;
  if (!/^(?:that|which|who)$/u.test(before.at(-1)?.lower ?? '')) return false;
  return isTagged(before.at(-2), 'Plural') && isKnownVerb(word.lower);
}

const isKnownVerb = (infinitive: string): boolean => meaningsOf(infinitive, 'verb', 1).length > 0;
