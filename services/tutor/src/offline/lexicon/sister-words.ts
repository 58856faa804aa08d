import { isCommon, linked, meaningsOf, type Meaning } from './wordnet.ts';

/** Words of the same kind as a noun: nitrogen for oxygen, veins for arteries; the nearest first, ordinary words only. */
export function sistersOf(noun: string): string[] {
  const [meaning] = meaningsOf(noun, 'noun', 1);
  if (!meaning) return [];
  const own = new Set(meaning.words.map((word) => word.toLowerCase()));
  const sisters: string[] = [];
  for (const parent of linked(meaning, ['@', '@i'])) {
    sisters.push(...usualWords(parent, meaning.links.some(({ kind }) => kind === '@i')));
    if (sisters.length >= 12) break;
  }
  return [...new Set(sisters)].filter((word) => !own.has(word.toLowerCase()));
}

const MOST_KINDS = 200;

function usualWords(parent: Meaning, isInstance: boolean): string[] {
  const children = parent.links.filter(({ kind }) => kind === (isInstance ? '~i' : '~')).slice(0, MOST_KINDS);
  const words = linked({ ...parent, links: children }, ['~', '~i']).map((child) => child.words[0] ?? '');
  const isUsual = (word: string): boolean => (isInstance ? /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+){0,2}$/u : /^[a-z]{3,}$/u).test(word) && isCommon(word, 'noun');
  return words.filter(isUsual);
}
