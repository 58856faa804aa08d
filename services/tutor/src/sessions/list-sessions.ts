import type { tutoringSessions } from '@aulavox/contracts/tutor/tutoring';
import type { Handler } from '@aulavox/http/handler';
import type { Deps } from '../deps.ts';
import { describeSessions } from './describe-sessions.ts';
import { SessionTable } from './session.table.ts';

/** The newest session of each lesson, the latest first. */
export const listSessions: Handler<typeof tutoringSessions.list, Deps> = async ({
  principal,
  deps,
}) => {
  const { schoolId, userId } = principal;
  const newest = await deps.db.forTenant(schoolId, (tx) =>
    tx
      .createQueryBuilder(SessionTable, 'session')
      .distinctOn(['session.lessonId'])
      .where('session.schoolId = :schoolId AND session.studentId = :userId', { schoolId, userId })
      .orderBy('session.lessonId')
      .addOrderBy('session.startedAt', 'DESC')
      .addOrderBy('session.id')
      .getMany(),
  );
  newest.sort((a, b) => b.startedAt.getTime() - a.startedAt.getTime());
  return describeSessions(deps.transcripts, schoolId, newest);
};
