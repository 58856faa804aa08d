import type { InConversation } from '../model/tutor-model.ts';
import { asData, conversationData, lessonData, type Prompt, promptOf } from './prompt.ts';

/** Answers whatever the student says that is no answer itself: a question, or small talk. */
export function answerPrompt(given: InConversation, words: string): Prompt {
  return promptOf(given, {
    purpose: 'answer',
    data: [lessonData(given), conversationData(given.conversation), asData('student', words)],
    task:
      'Reply to what the student just said, between <student> tags, in at most 100 words. ' +
      'Do not solve a task for the student that the tutor has just asked: give a hint instead.',
    maxTokens: 350,
  });
}
