import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import {
  instant,
  lessonId,
  optionalText,
  requiredText,
  schoolId,
  subjectId,
} from '../primitives.ts';

export const subject = z.object({
  id: subjectId,
  name: z.string(),
  description: z.string().nullable(),
  icon: z.string(),
  gradeLevel: z.string().nullable(),
  createdAt: instant,
});
export type Subject = z.infer<typeof subject>;

export const subjectForm = z.object({
  name: requiredText(limits.subjectName.max, messages.subject),
  description: optionalText(limits.subjectDescription.max),
  icon: z.string().trim().max(50).default('book-open'),
  gradeLevel: optionalText(50),
});

/** Subjects of the caller's school, by name. */
export const subjects = {
  /** With the lessons in them that the caller may see. */
  list: endpoint({
    service: 'curriculum',
    method: 'GET',
    path: '/api/subjects',
    kind: 'json',
    roles: ['admin', 'teacher', 'student'],
    response: z.array(
      subject.extend({ lessons: z.array(z.object({ id: lessonId, duration: z.number().int() })) }),
    ),
  }),
  listOfSchool: endpoint({
    service: 'curriculum',
    method: 'GET',
    path: '/api/schools/{schoolId}/subjects',
    kind: 'json',
    roles: ['admin'],
    params: z.object({ schoolId }),
    response: z.array(subject.extend({ lessonCount: z.number().int() })),
  }),
  create: endpoint({
    service: 'curriculum',
    method: 'POST',
    path: '/api/subjects',
    kind: 'json',
    status: 201,
    roles: ['admin', 'teacher'],
    body: subjectForm,
    response: subject,
  }),
  remove: endpoint({
    service: 'curriculum',
    method: 'DELETE',
    path: '/api/subjects/{id}',
    kind: 'json',
    status: 204,
    roles: ['admin'],
    params: z.object({ id: subjectId }),
    response: z.void(),
  }),
};
