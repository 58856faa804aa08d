import { limits } from '@aulavox/contracts/limits';
import { z } from 'zod';
import type { Lesson } from '../model/tutor-model.ts';
import { lessonData, type Prompt, promptOf } from './prompt.ts';

/** More than a quiz needs, so that a poor one can be left out. */
const drafts = limits.quiz.questions + 3;

/** What the model makes up: the right answer stands apart, and is put among the others later. */
export const quizDraft = z.object({
  questions: z.array(
    z.object({
      question: z.string(),
      rightAnswer: z.string(),
      wrongAnswers: z.array(z.string()),
      explanation: z.string(),
    }),
  ),
});

/** Makes a quiz; the seed asks for another one each time. */
export function quizPrompt(given: Lesson & { seed: string }): Prompt {
  return promptOf(given, {
    purpose: 'quiz',
    data: [lessonData(given)],
    task:
      `Make ${drafts} different quiz questions about the lesson, for which the lesson has the answer. ` +
      `Each has one right answer and ${limits.quiz.options - 1} wrong ones that are plausible, surely ` +
      'wrong by the lesson, different from each other and of the same length and form as the right ' +
      `one, and an explanation of one sentence. Variant ${given.seed}: vary what you ask.`,
    maxTokens: 3000,
  });
}
