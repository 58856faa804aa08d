import { expect, test } from '@jest/globals';
import { partsOf, promptGiven } from '../testing/prompt-given.ts';
import { lessonParts, presentPrompt } from './present-prompt.ts';

test('a lesson falls into parts of three sentences that together are the lesson', () => {
  const { content } = promptGiven.lesson;
  const parts = lessonParts(content);
  expect(parts).toHaveLength(3);
  expect(parts.join(' ')).toBe(content);
  expect(lessonParts('no sentence at all')).toEqual(['no sentence at all']);
});

test('the part to present is marked apart from the lesson', () => {
  const { user } = partsOf(presentPrompt(promptGiven, 'The roots take up water.', true));
  expect(user).toContain('<lesson>');
  expect(user).toContain('<part>\nThe roots take up water.\n</part>');
  expect(user).toContain('This is the first part');
  expect(user).not.toContain('I like leaves');
});

test('a later part is not greeted', () => {
  const { user } = partsOf(presentPrompt(promptGiven, 'The roots.', false));
  expect(user).toContain('Go on without a greeting');
});
