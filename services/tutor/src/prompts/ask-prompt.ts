import { z } from 'zod';
import type { Lesson } from '../model/tutor-model.ts';
import { asData, lessonData, type Prompt, promptOf } from './prompt.ts';

/** What the model makes up: a question and what its answer must hold. */
export const posedQuestion = z.object({
  question: z.string().min(1),
  answerSentence: z.string().min(1),
  keywords: z.array(z.string()),
});

/** Makes a question that checks whether the student has understood. */
export function askPrompt(given: Lesson, asked: string[]): Prompt {
  return promptOf(given, {
    purpose: 'ask',
    data: [lessonData(given), asData('asked', asked.join('\n'))],
    task:
      'Ask the student one short question about the lesson that can be answered in one sentence ' +
      'from its text, and that is not among the questions between <asked> tags. Give the sentence ' +
      'of the lesson that answers it and the one to four words that a right answer must hold.',
    maxTokens: 300,
  });
}
