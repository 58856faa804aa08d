import { z } from 'zod';
import { limits } from './limits.ts';
import { messages } from './messages.ts';

/** An id that says whose it is, so that tests can put another school's id of the right kind everywhere. */
const idOf = (entity: string) => z.uuid().toLowerCase().meta({ entity });

export const userId = idOf('User').brand<'User'>();
export const schoolId = idOf('School').brand<'School'>();
export const classId = idOf('Class').brand<'Class'>();
export const subjectId = idOf('Subject').brand<'Subject'>();
export const lessonId = idOf('Lesson').brand<'Lesson'>();
export const materialId = idOf('Material').brand<'Material'>();
export const sessionId = idOf('Session').brand<'Session'>();
export const messageId = idOf('Message').brand<'Message'>();
export const quizId = idOf('Quiz').brand<'Quiz'>();
export const upgradeRequestId = idOf('UpgradeRequest').brand<'UpgradeRequest'>();

export type UserId = z.infer<typeof userId>;
export type SchoolId = z.infer<typeof schoolId>;
export type ClassId = z.infer<typeof classId>;
export type SubjectId = z.infer<typeof subjectId>;
export type LessonId = z.infer<typeof lessonId>;
export type MaterialId = z.infer<typeof materialId>;
export type SessionId = z.infer<typeof sessionId>;
export type MessageId = z.infer<typeof messageId>;
export type QuizId = z.infer<typeof quizId>;
export type UpgradeRequestId = z.infer<typeof upgradeRequestId>;

/** A point in time as ISO 8601 text, the same on the wire and in code. */
export const instant = z.iso.datetime({ offset: true });

export const date = z.iso.date();
/** Wall time HH:MM in the school's zone. */
export const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time like 09:30');

export const email = z
  .string({ error: messages.user.email })
  .trim()
  .max(limits.email.max, messages.user.email)
  .pipe(z.email(messages.user.email))
  .transform((text) => text.toLowerCase());

export const password = z
  .string({ error: messages.passwordTooShort })
  .min(limits.password.min, messages.passwordTooShort)
  .max(limits.password.max, `Password must be at most ${limits.password.max} characters`);

/** Trimmed text that must not be empty. */
export const requiredText = (max: number, required: string, tooLong?: string) =>
  z
    .string({ error: required })
    .trim()
    .min(1, required)
    .max(max, tooLong ?? `Must be at most ${max} characters`);

/** Trimmed text where nothing, '' and null all mean null. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Must be at most ${max} characters`)
    .nullish()
    .transform((text) => text || null);

/** The answer of a pure action. */
export const done = z.object({ message: z.string() });
export type Done = z.infer<typeof done>;
