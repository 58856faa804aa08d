import { z } from 'zod';
import type { Lesson } from '../model/tutor-model.ts';
import { lessonData, type Prompt, promptOf } from './prompt.ts';

/** What the model makes up. */
export const flashcardsDraft = z.object({
  flashcards: z.array(z.object({ question: z.string(), answer: z.string() })),
});

/** Makes cards to study with. */
export const flashcardsPrompt = (given: Lesson): Prompt =>
  promptOf(given, {
    purpose: 'flashcards',
    data: [lessonData(given)],
    task:
      'Make 4 to 10 flashcards about the most important terms and facts of the lesson: a short ' +
      'question each, and an answer of at most two sentences that the lesson supports.',
    maxTokens: 1500,
  });
