import { randomUUID } from 'node:crypto';
import { messageId } from '@aulavox/contracts/primitives';
import type { TutorMessage } from '@aulavox/contracts/tutor/session';
import type { InConversation } from '../model/tutor-model.ts';
import type { Prompt } from '../prompts/prompt.ts';
import { makeLesson } from './make-lesson.ts';

const said = (role: TutorMessage['role'], content: string): TutorMessage => ({
  id: messageId.parse(randomUUID()),
  role,
  content,
  timestamp: '2026-01-01T10:00:00.000Z',
  type: 'chat',
  audio: null,
  responseCount: null,
  isSessionComplete: false,
  suggestedPrompts: [],
});

/** A lesson with a material, a tone and a conversation, each with words that a test can look for. */
export const promptGiven: InConversation = {
  lesson: makeLesson({ materials: [{ title: 'Worksheet', text: 'Stomata close at night.' }] }),
  tone: 'Speak like a pirate',
  conversation: [said('tutor', 'Welcome aboard'), said('student', 'I like leaves')],
};

/** What was sent to the model as its rules, and what as the user's message. */
export function partsOf({ messages }: Prompt): { system: string; user: string } {
  const [system, user, ...others] = messages;
  if (system?.role !== 'system' || user?.role !== 'user' || others.length > 0) {
    throw new Error('A prompt is one message of rules and one of material');
  }
  return { system: system.content, user: user.content };
}
