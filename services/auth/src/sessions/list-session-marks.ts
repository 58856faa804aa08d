import type { authInternal, SessionMark } from '@aulavox/contracts/auth/internal';
import type { SchoolId, UserId } from '@aulavox/contracts/primitives';
import type { Handler } from '@aulavox/http/handler';
import type { Deps } from '../deps.ts';

/** Milliseconds: longer than any token lives, so that an older mark concerns none. */
export const marksKept = 20 * 60_000;

/** The marks from an instant on, oldest first. */
export const listSessionMarks: Handler<typeof authInternal.sessionMarks, Deps> = async ({
  query,
  deps,
}) => {
  const earliest = deps.now().getTime() - marksKept;
  const since = new Date(Math.max(new Date(query.since).getTime(), earliest));
  const rows: MarkRow[] = await deps.db.forPlatform('sessions', (tx) =>
    tx.query(
      `SELECT kind, subject, subject_id, at FROM session_marks WHERE at >= $1 ORDER BY at, id`,
      [since],
    ),
  );
  return rows.map(toMark);
};

interface MarkRow {
  kind: 'revoked' | 'stale';
  subject: 'session' | 'person' | 'school';
  subject_id: string;
  at: Date;
}

// The column holds the id of whatever `subject` names.
const toMark = ({ kind, subject, subject_id: id, at }: MarkRow): SessionMark => ({
  kind,
  sessionId: subject === 'session' ? id : null,
  userId: subject === 'person' ? (id as UserId) : null,
  schoolId: subject === 'school' ? (id as SchoolId) : null,
  at: at.toISOString(),
});
