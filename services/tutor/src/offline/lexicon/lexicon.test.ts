import { expect, test } from '@jest/globals';
import { relatedStems } from './related-words.ts';
import { isKindOf, sistersOf } from './sister-words.ts';
import { isCommonNoun, meaningsOf } from './wordnet.ts';

const usual = (noun: string): ReturnType<typeof meaningsOf>[number] => {
  const [meaning] = meaningsOf(noun, 'noun', 1);
  if (!meaning) throw new Error(`The lexicon doesn't know ${noun}`);
  return meaning;
};

test('finds words at the beginning, in the middle and at the end of the files, and no others', () => {
  expect(
    ['a', 'leaf', 'zymosis', 'carbon dioxide'].map((word) => meaningsOf(word, 'noun', 1).length),
  ).toEqual([1, 1, 1, 1]);
  expect(['', 'xqzzy', 'zzzz', '光', '!'].flatMap((word) => meaningsOf(word, 'noun', 1))).toEqual(
    [],
  );
});

test('a word is related to its synonyms, its family and its kinds, in this order', () => {
  expect(relatedStems('evaporate').get('vapor')).toBeGreaterThanOrEqual(0.85);
  expect(relatedStems('founder').get('establish')).toBeGreaterThanOrEqual(0.85);
  expect(relatedStems('winter').get('season')).toBe(0.5);
  expect(relatedStems('winter').get('volcano')).toBeUndefined();
});

test('sisters are ordinary words of the same kind and never the word itself', () => {
  const sisters = sistersOf(usual('oxygen'));
  expect(sisters).toEqual(expect.arrayContaining(['nitrogen', 'helium']));
  expect(sisters).not.toContain('oxygen');
  expect(sistersOf(usual('jail'))).toEqual([]);
});

test('an eagle is a bird, a bird no eagle', () => {
  expect(isKindOf(usual('eagle'), usual('bird'))).toBe(true);
  expect(isKindOf(usual('bird'), usual('eagle'))).toBe(false);
});

test('knows which words pupils meet', () => {
  expect(['oxygen', 'hemosiderin', '', '光'].map(isCommonNoun)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
