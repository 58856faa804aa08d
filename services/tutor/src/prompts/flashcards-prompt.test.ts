import { expect, test } from '@jest/globals';
import { partsOf, promptGiven } from '../testing/prompt-given.ts';
import { flashcardsPrompt } from './flashcards-prompt.ts';

test('flashcards are asked for with the lesson and its materials', () => {
  const { user } = partsOf(flashcardsPrompt(promptGiven));
  expect(user).toContain('<lesson>');
  expect(user).toContain('Stomata close at night.');
  expect(user).toContain('4 to 10 flashcards');
});
