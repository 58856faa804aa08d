import type { tutoring, tutoringSessions } from '@aulavox/contracts/tutor/tutoring';
import type { TutoringSession } from '@aulavox/contracts/tutor/session';
import { send } from './send.ts';

/** The student's newest session of a lesson. */
export async function findSession(lessonId: string): Promise<TutoringSession | undefined> {
  const sessions = await send<typeof tutoringSessions.list>('GET', '/api/tutoring-sessions');
  return sessions.find((session) => session.lessonId === lessonId);
}

/** Starts a session, or opens the open one, with the tutor's introduction in it. */
export async function startSession(lessonId: string): Promise<TutoringSession> {
  const { session, introduction } = await send<typeof tutoring.startSession>(
    'POST',
    '/api/tutor/start-session',
    { body: { lessonId } },
  );
  const isIncluded = session.messages.some(({ id }) => id === introduction.message.id);
  return isIncluded
    ? session
    : { ...session, messages: [introduction.message, ...session.messages] };
}
