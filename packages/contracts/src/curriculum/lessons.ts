import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { lessonId, schoolId, subjectId } from '../primitives.ts';
import { lesson, lessonChange, lessonForm, lessonRow } from './lesson.ts';

const one = z.object({ id: lessonId });

/** Whether the lesson can be studied now (endpoint decisions 4.11). */
export const accessCheck = z.object({
  accessible: z.boolean(),
  message: z.string(),
  /** Minutes left, rounded up; null when nothing ends it. */
  timeRemaining: z.number().int().nullable(),
});
export type AccessCheck = z.infer<typeof accessCheck>;

/** Lessons; who sees which is endpoint decision 4.9. */
export const lessons = {
  listOfSchool: endpoint({
    service: 'curriculum',
    method: 'GET',
    path: '/api/schools/{schoolId}/lessons',
    kind: 'json',
    roles: ['admin'],
    params: z.object({ schoolId }),
    response: z.array(lessonRow),
  }),
  /** The teacher's own, newest first. */
  listOwn: endpoint({
    service: 'curriculum',
    method: 'GET',
    path: '/api/lessons/teacher',
    kind: 'json',
    roles: ['teacher'],
    response: z.array(lessonRow),
  }),
  /** All that the student may see, soonest first, unscheduled ones last. */
  listForStudent: endpoint({
    service: 'curriculum',
    method: 'GET',
    path: '/api/lessons/student',
    kind: 'json',
    roles: ['student'],
    response: z.array(
      lesson.pick({
        id: true,
        title: true,
        subject: true,
        duration: true,
        scheduledDate: true,
        scheduledTime: true,
        startsAt: true,
        endsAt: true,
      }),
    ),
  }),
  listOfSubject: endpoint({
    service: 'curriculum',
    method: 'GET',
    path: '/api/lessons/subject/{subjectId}',
    kind: 'json',
    roles: ['teacher', 'student'],
    params: z.object({ subjectId }),
    response: z.array(lesson.pick({ id: true, title: true, description: true, duration: true })),
  }),
  /** A student gets the content only once the lesson has started. */
  get: endpoint({
    service: 'curriculum',
    method: 'GET',
    path: '/api/lessons/{id}',
    kind: 'json',
    roles: ['admin', 'teacher', 'student'],
    params: one,
    response: lesson,
  }),
  create: endpoint({
    service: 'curriculum',
    method: 'POST',
    path: '/api/lessons',
    kind: 'json',
    status: 201,
    roles: ['teacher'],
    body: lessonForm,
    response: lesson,
  }),
  update: endpoint({
    service: 'curriculum',
    method: 'PUT',
    path: '/api/lessons/{id}',
    kind: 'json',
    roles: ['teacher'],
    params: one,
    body: lessonChange,
    response: lesson,
  }),
  remove: endpoint({
    service: 'curriculum',
    method: 'DELETE',
    path: '/api/lessons/{id}',
    kind: 'json',
    status: 204,
    roles: ['admin', 'teacher'],
    params: one,
    response: z.void(),
  }),
  accessCheck: endpoint({
    service: 'curriculum',
    method: 'GET',
    path: '/api/lessons/{id}/access-check',
    kind: 'json',
    roles: ['teacher', 'student'],
    params: one,
    response: accessCheck,
  }),
};
