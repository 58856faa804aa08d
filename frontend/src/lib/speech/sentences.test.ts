import { expect, test } from '@jest/globals';
import { SentenceCutter, sentencesOf } from './sentences.ts';

test('a sentence is ready as soon as the next one begins', () => {
  const cutter = new SentenceCutter();
  expect(cutter.push('Plants make their own')).toEqual([]);
  expect(cutter.push(' food. ')).toEqual([]);
  expect(cutter.push('They need light')).toEqual(['Plants make their own food.']);
  expect(cutter.flush()).toEqual(['They need light']);
  expect(cutter.flush()).toEqual([]);
});

test('abbreviations and numbers do not cut a sentence to pieces', () => {
  expect(
    sentencesOf('1. Light, e.g. of the sun, is caught. 2. Sugar is made of 3.5 parts of air.'),
  ).toEqual(['1. Light, e.g. of the sun, is caught.', '2. Sugar is made of 3.5 parts of air.']);
});

test('quotes and new lines end with their sentence', () => {
  expect(sentencesOf('She said "it is green." Then we looked.\nA list without a stop')).toEqual([
    'She said "it is green."',
    'Then we looked.',
    'A list without a stop',
  ]);
});
