import type { LessonId, SchoolId, SessionId, UserId } from '@aulavox/contracts/primitives';
import { notFound } from '@aulavox/http/app-error';
import type { Transaction } from '@aulavox/postgres/open-database';
import { type SessionRow, SessionTable } from './session.table.ts';

/** A student's own session; of the given lesson where one is given. */
export interface SessionOf {
  schoolId: SchoolId;
  studentId: UserId;
  id: SessionId;
  lessonId?: LessonId;
}

/** Throws 404 for a session that does not exist or is not this student's. */
export async function findSession(tx: Transaction, session: SessionOf): Promise<SessionRow> {
  const row = await tx.findOneBy(SessionTable, { ...session });
  if (!row) throw notFound();
  return row;
}
