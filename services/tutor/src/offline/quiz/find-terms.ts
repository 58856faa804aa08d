import type { Sentence } from '../reading/read-lesson.ts';
import { isTagged, tagWords, type Word } from '../reading/tag-words.ts';
import { tokenize } from '../reading/tokens.ts';
import { findName, MONTH } from './find-name.ts';
import { findNoun } from './find-noun.ts';
import { makeTerm, type Found, type Term } from './term.ts';

/** The terms of a sentence in reading order. */
export function findTerms(sentence: Sentence): Term[] {
  const words = tagWords(sentence.text);
  const terms: Term[] = [];
  let at = 0;
  while (at < words.length) {
    const found =
      findNumber(sentence, words, at) ??
      findName(sentence, words, at) ??
      findNoun(sentence, words, at);
    if (found) terms.push(found.term);
    at += found?.length ?? 1;
  }
  return terms;
}

/** The same, the one most worth asking for first: what is called so, then numbers and names, then what comes last. */
export function mostTellingTerms(sentence: Sentence, titleStems: ReadonlySet<string>): Term[] {
  const worth = (term: Term): number => {
    if (/\bcalled (?:an? |the )?$/u.test(sentence.text.slice(0, term.start))) return 4;
    if (tokenize(term.text).some(({ stem }) => titleStems.has(stem))) return 0;
    if (term.kind === 'number') return 3;
    return term.kind === 'noun' ? 1 : 2;
  };
  return findTerms(sentence).sort(
    (one, other) => worth(other) - worth(one) || other.start - one.start,
  );
}

function findNumber(sentence: Sentence, words: Word[], at: number): Found | null {
  const word = words[at];
  const next = words[at + 1];
  if (!word || word.lower === 'one' || isTagged(next, 'Cardinal') || MONTH.test(next?.text ?? ''))
    return null;
  return isDigits(word) || isNumberWord(word)
    ? makeTerm({ sentence, words, at, length: 1 }, 'number')
    : null;
}

const isDigits = (word: Word): boolean =>
  /^\d[\d,./]*$/u.test(word.text) && !/^\d+\.$/u.test(word.text);

function isNumberWord(word: Word): boolean {
  if (
    !/^[a-z-]+$/iu.test(word.text) ||
    /^[IVX]+$|^(?:hundreds?|thousands?|millions?)$/u.test(word.text)
  )
    return false;
  return isTagged(word, 'Cardinal') && isTagged(word, 'TextValue');
}
