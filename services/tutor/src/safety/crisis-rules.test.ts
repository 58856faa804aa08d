import { expect, test } from '@jest/globals';
import { needsCare } from './crisis-rules.ts';

test.each([
  'I want to kill myself',
  "i don't want to live anymore",
  'I don’t wanna be alive',
  'sometimes I think about dying, I wish I was dead',
  'i have been cutting myself',
  "I'm going to end my life",
  'what is photosynthesis? also i am suicidal',
  'everyone would be better off without me',
  'i wanna die',
  'I feel like there is no reason to live',
  'im gonna kms',
  'My dad hits me when he drinks',
  'my stepfather keeps hurting me',
  'my uncle touched me',
  "I'm scared to go home",
  'I was raped',
  'someone is hurting me',
  'he made me take my clothes off',
  'I SELF-HARM and I cannot stop',
])('%j is answered with care', (words) => {
  expect(needsCare(words)).toBe(true);
});

test.each([
  'How did Cleopatra die?',
  'Why do cells die?',
  'Did Romeo commit suicide?',
  'What does the heart beat for?',
  'The volcano killed many people in Pompeii',
  'I would die for some chocolate',
  'Does light hit the leaf?',
  'this homework is killing me',
  'The plant can end its life cycle',
  'Can you help me with number 3?',
  'Who beat Napoleon?',
  'My teacher helps me',
  'I am afraid I do not know',
])('%j is a lesson like any other', (words) => {
  expect(needsCare(words)).toBe(false);
});

test('a thousand characters of almost such words are judged at once', () => {
  const began = performance.now();
  needsCare('i want my dad to i wish he he '.repeat(34));
  expect(performance.now() - began).toBeLessThan(50);
});
