import { z } from 'zod';
import { difficulties, lessonStatuses } from '../enums.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import {
  classId,
  date,
  instant,
  lessonId,
  requiredText,
  subjectId,
  time,
  userId,
} from '../primitives.ts';

/** A lesson as endpoint shapes say; times are wall time of the school, `startsAt` and `endsAt` derived. */
export const lesson = z.object({
  id: lessonId,
  title: z.string(),
  description: z.string(),
  content: z.string(),
  subjectId,
  subject: z.object({ name: z.string() }),
  teacherId: userId.nullable(),
  teacherName: z.string().nullable(),
  /** Minutes. */
  duration: z.number().int(),
  maxResponses: z.number().int(),
  difficulty: z.enum(difficulties),
  status: z.enum(lessonStatuses),
  assignedClasses: z.array(classId),
  assignedStudents: z.array(userId),
  scheduledDate: date.nullable(),
  scheduledTime: time.nullable(),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  gradeLevel: z.string().nullable(),
  createdAt: instant,
});
export type Lesson = z.infer<typeof lesson>;

export const lessonRow = lesson.omit({ content: true });
export type LessonRow = z.infer<typeof lessonRow>;

const { min, max } = limits.lessonDuration;

/** The form of S2 section 5, without defaults, so that a partial change changes only what it names. */
const fields = {
  title: requiredText(limits.lessonTitle.max, messages.lesson.title, messages.lesson.titleLong),
  description: z.string().trim().max(limits.lessonDescription.max, messages.lesson.description),
  content: requiredText(
    limits.lessonContent.max,
    messages.lesson.content,
    messages.lesson.contentLong,
  ),
  subjectId: z.string().min(1, messages.lesson.subject).pipe(subjectId),
  duration: z.coerce
    .number()
    .int(messages.lesson.duration)
    .min(min, messages.lesson.duration)
    .max(max, messages.lesson.duration),
  maxResponses: z.coerce
    .number()
    .int(messages.lesson.minResponses)
    .min(limits.maxResponses.min, messages.lesson.minResponses)
    .max(limits.maxResponses.max, messages.lesson.maxResponses),
  difficulty: z.enum(difficulties),
  status: z.enum(lessonStatuses),
  assignedClasses: z.array(classId).max(limits.assignedClasses.max),
  assignedStudents: z.array(userId).max(limits.assignedStudents.max),
};

export const lessonForm = z.object({
  ...fields,
  description: fields.description.default(''),
  duration: fields.duration.default(limits.lessonDuration.default),
  maxResponses: fields.maxResponses.default(limits.maxResponses.default),
  difficulty: fields.difficulty.default('beginner'),
  status: fields.status.default('draft'),
  assignedClasses: fields.assignedClasses.default([]),
  assignedStudents: fields.assignedStudents.default([]),
});

/** Date and time come together: both set a schedule, both null take it away. */
export const lessonChange = z
  .object({ ...fields, scheduledDate: date.nullable(), scheduledTime: time.nullable() })
  .partial()
  .superRefine(({ scheduledDate, scheduledTime }, context) => {
    const one = scheduledDate ?? null;
    const other = scheduledTime ?? null;
    const bothOrNone =
      (scheduledDate === undefined) === (scheduledTime === undefined) &&
      (one === null) === (other === null);
    if (bothOrNone) return;
    const path = [one === null ? 'scheduledDate' : 'scheduledTime'];
    context.addIssue({ code: 'custom', path, message: messages.lesson.scheduleBoth });
  });
