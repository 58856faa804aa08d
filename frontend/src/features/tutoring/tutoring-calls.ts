import type { lessons } from '@aulavox/contracts/curriculum/lessons';
import type { Answer } from '@aulavox/contracts/endpoint';
import type { tutoringSessions } from '@aulavox/contracts/tutor/tutoring';
import type { TutoringSession } from '@aulavox/contracts/tutor/session';
import { queryOptions } from '@tanstack/react-query';
import { isSessionLost, send } from '../../lib/send.ts';
import { findSession, startSession } from '../../lib/student-session.ts';
import { toastError } from '../../lib/toast.ts';
import { type LessonClock, isTimeEnded } from './session-rules.ts';

export type Access = Answer<typeof lessons.accessCheck>;

/** S2 section 9. */
const accessCheckEveryMs = 60_000;

/** Whether the lesson is open now, asked every minute. A check that fails does not stop a lesson. */
export const accessCheck = (lessonId: string) =>
  queryOptions({
    queryKey: ['tutoring', lessonId, 'access'],
    queryFn: async (): Promise<Access> => {
      try {
        return await send<typeof lessons.accessCheck>('GET', '/api/lessons/{id}/access-check', {
          params: { id: lessonId },
        });
      } catch (error) {
        if (isSessionLost(error)) throw error;
        return {
          accessible: true,
          message: 'Lesson access check unavailable',
          timeRemaining: null,
        };
      }
    },
    staleTime: 0,
    refetchInterval: accessCheckEveryMs,
  });

/**
 * The conversation to show: the newest of the lesson when it has messages, else a new one where the
 * lesson is open. Null when there is none and none may be started.
 */
export const openSession = (lessonId: string, access: Access | undefined) =>
  queryOptions({
    queryKey: ['tutoring', lessonId, 'session', { accessible: access?.accessible }],
    queryFn: async (): Promise<TutoringSession | null> => {
      const found = await saying('Failed to load tutoring session', findSession(lessonId));
      if (found?.endedAt || found?.messages.length) return found;
      const mayStart = access?.accessible === true && !isTimeEnded(access);
      return mayStart ? beginSession(lessonId) : (found ?? null);
    },
    enabled: access !== undefined,
    // Read anew by each visit: what is on screen lives in the conversation's own state.
    gcTime: 0,
  });

/** Says what went wrong before the query fails, except for a lost session, which is said elsewhere. */
async function saying<T>(failure: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!isSessionLost(error)) toastError('Error', failure);
    throw error;
  }
}

export const beginSession = (lessonId: string): Promise<TutoringSession> =>
  saying('Failed to start tutoring session', startSession(lessonId));

/** Keeps the student's clock on the server. A save that fails is made good by the next one. */
export function saveClock(sessionId: string, { startTime, pausedAt }: LessonClock): void {
  send<typeof tutoringSessions.update>('PUT', '/api/tutoring-sessions/{id}', {
    params: { id: sessionId },
    body: {
      lessonStartTime: startTime,
      pausedAt: pausedAt === null ? null : new Date(pausedAt).toISOString(),
    },
    keepalive: true,
  }).catch(() => undefined);
}
