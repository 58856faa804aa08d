import type { tutoringSessions } from '@aulavox/contracts/tutor/tutoring';
import type { Handler } from '@aulavox/http/handler';
import type { Deps } from '../deps.ts';
import { describeSession } from './describe-sessions.ts';
import { openSession } from './open-session.ts';

/** The open session of a lesson (200), or a new one (201). */
export const createSession: Handler<typeof tutoringSessions.create, Deps> = async ({
  body,
  principal,
  deps,
  reply,
}) => {
  const lesson = await deps.lessons.find(principal, body.lessonId);
  const { session, isNew } = await openSession(deps, principal, lesson);
  reply.status(isNew ? 201 : 200);
  return describeSession(deps.transcripts, session);
};
