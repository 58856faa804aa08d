import { expect, test } from '@jest/globals';
import { partsOf, promptGiven } from '../testing/prompt-given.ts';
import { summaryPrompt } from './summary-prompt.ts';

test('a summary is asked for with the lesson and the conversation', () => {
  const { user } = partsOf(summaryPrompt(promptGiven));
  expect(user).toContain('<lesson>');
  expect(user).toContain('student: I like leaves');
});
