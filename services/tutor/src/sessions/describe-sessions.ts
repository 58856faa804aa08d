import type { TutorMessage, TutoringSession } from '@aulavox/contracts/tutor/session';
import type { SchoolId } from '@aulavox/contracts/primitives';
import type { Transcripts } from '../transcripts/transcripts.ts';
import type { SessionRow } from './session.table.ts';

/** Sessions as the contract shows them, with what was said; one question to the transcripts for all. */
export async function describeSessions(
  transcripts: Transcripts,
  schoolId: SchoolId,
  rows: SessionRow[],
): Promise<TutoringSession[]> {
  const conversations = await transcripts.read(
    schoolId,
    rows.map(({ id, committedSeq }) => ({ id, upTo: committedSeq })),
  );
  return rows.map((row) => describe(row, conversations.get(row.id) ?? []));
}

/** One session, likewise. */
export async function describeSession(
  transcripts: Transcripts,
  row: SessionRow,
): Promise<TutoringSession> {
  const { id, schoolId, committedSeq } = row;
  const conversations = await transcripts.read(schoolId, [{ id, upTo: committedSeq }]);
  return describe(row, conversations.get(id) ?? []);
}

const describe = (row: SessionRow, messages: TutorMessage[]): TutoringSession => ({
  id: row.id,
  lessonId: row.lessonId,
  messages,
  lessonStartTime: row.lessonStartedAt?.getTime() ?? null,
  pausedAt: row.pausedAt?.toISOString() ?? null,
  startedAt: row.startedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
});
