import { expect, test } from '@jest/globals';
import { partsOf, promptGiven } from '../testing/prompt-given.ts';
import { askPrompt } from './ask-prompt.ts';

test('a question is asked for with the lesson and the questions that were asked before', () => {
  const { user } = partsOf(askPrompt(promptGiven, ['What is sugar?', 'What is light?']));
  expect(user).toContain('<lesson>');
  expect(user).toContain('<asked>\nWhat is sugar?\nWhat is light?\n</asked>');
});
