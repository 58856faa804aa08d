import type { progress } from '@aulavox/contracts/assessment/progress';
import type { lessons } from '@aulavox/contracts/curriculum/lessons';
import type { subjects } from '@aulavox/contracts/curriculum/subjects';
import type { tutoringSessions } from '@aulavox/contracts/tutor/tutoring';
import { queryOptions } from '@tanstack/react-query';
import { send } from './send.ts';

/** What changes while a student learns is read anew by each screen that shows it. */
const fresh = { staleTime: 0 };

export const progressList = () =>
  queryOptions({
    queryKey: ['student', 'progress'],
    queryFn: () => send<typeof progress.list>('GET', '/api/progress'),
    ...fresh,
  });

export const sessionList = () =>
  queryOptions({
    queryKey: ['student', 'sessions'],
    queryFn: () => send<typeof tutoringSessions.list>('GET', '/api/tutoring-sessions'),
    ...fresh,
  });

export const subjectList = () =>
  queryOptions({
    queryKey: ['student', 'subjects'],
    queryFn: () => send<typeof subjects.list>('GET', '/api/subjects'),
    ...fresh,
  });

export const studentLessons = () =>
  queryOptions({
    queryKey: ['student', 'lessons'],
    queryFn: () => send<typeof lessons.listForStudent>('GET', '/api/lessons/student'),
    ...fresh,
  });

/** One lesson; its content is empty for a student before it starts, so it is read anew as well. */
export const lessonDetail = (id: string) =>
  queryOptions({
    queryKey: ['student', 'lessons', id],
    queryFn: () => send<typeof lessons.get>('GET', '/api/lessons/{id}', { params: { id } }),
    ...fresh,
  });
