import { z } from 'zod';
import { messageRoles, messageTypes } from '../enums.ts';
import { instant, lessonId, messageId, sessionId } from '../primitives.ts';

/** One turn of a conversation (endpoint shapes, `Message`). */
export const tutorMessage = z.object({
  id: messageId,
  role: z.enum(messageRoles),
  content: z.string(),
  timestamp: instant,
  type: z.enum(messageTypes),
  /** A path under /audio/, or null where the browser speaks. */
  audio: z.string().nullable(),
  /** Which of the lesson's responses this was; null where it does not count. */
  responseCount: z.number().int().nullable(),
  isSessionComplete: z.boolean(),
  suggestedPrompts: z.array(z.string()),
});
export type TutorMessage = z.infer<typeof tutorMessage>;

export const tutoringSession = z.object({
  id: sessionId,
  lessonId,
  messages: z.array(tutorMessage),
  /** Epoch milliseconds. */
  lessonStartTime: z.number().int().nullable(),
  pausedAt: instant.nullable(),
  startedAt: instant,
  endedAt: instant.nullable(),
});
export type TutoringSession = z.infer<typeof tutoringSession>;
