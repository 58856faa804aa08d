import { expect, test } from '@jest/globals';
import { partsOf, promptGiven } from '../testing/prompt-given.ts';
import { quizPrompt } from './quiz-prompt.ts';

test('a quiz is asked for with the lesson and its materials, differently for each seed', () => {
  const { user } = partsOf(quizPrompt({ ...promptGiven, seed: 'attempt one' }));
  expect(user).toContain('<lesson>');
  expect(user).toContain('Stomata close at night.');
  expect(user).toContain('Make 13 different quiz questions');
  expect(user).toContain('Variant attempt one');
});
