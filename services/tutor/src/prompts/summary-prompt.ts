import type { InConversation } from '../model/tutor-model.ts';
import { conversationData, lessonData, type Prompt, promptOf } from './prompt.ts';

/** Sums the lesson up at its end. */
export function summaryPrompt(given: InConversation): Prompt {
  return promptOf(given, {
    purpose: 'summary',
    data: [lessonData(given), conversationData(given.conversation)],
    task:
      'Close the lesson in at most 120 words: the three main points, what the student asked or ' +
      'found hard, if anything, and a kind last word.',
    maxTokens: 400,
  });
}
