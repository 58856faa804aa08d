import type { SchoolId } from '@aulavox/contracts/primitives';
import type { TenantDatabase } from '@aulavox/postgres/open-database';
import { isMeasured, observe } from '@aulavox/telemetry/measure';
import { metrics } from '@aulavox/telemetry/metrics';

/** Milliseconds without a sign of the student, after which a session counts no longer. */
const activeMs = 5 * 60_000;

interface Counted<Db> {
  /** The same database, which notes for which schools it works. */
  db: Db;
  /** Ends the counting. */
  stop: () => void;
}

/**
 * Measures how many tutoring sessions are active. Nobody may count across schools, so each school of
 * the last minutes is asked for its own: every replica that serves it comes to the same number.
 */
export function countActiveSessions<Db extends TenantDatabase>(
  db: Db,
  now: () => Date,
): Counted<Db> {
  if (!isMeasured()) return { db, stop: () => undefined };
  const seenAt = new Map<SchoolId, number>();
  const stop = observe(metrics.activeSessions, {}, async () => {
    const since = now().getTime() - activeMs;
    let sum = 0;
    // One after the other: the pool is small and belongs to the students.
    for (const [schoolId, at] of seenAt) {
      if (at < since) seenAt.delete(schoolId);
      else sum += await countOfSchool(db, schoolId, new Date(since));
    }
    return sum;
  });
  const forTenant: TenantDatabase['forTenant'] = (schoolId, work) => {
    seenAt.set(schoolId, now().getTime());
    return db.forTenant(schoolId, work);
  };
  return { db: { ...db, forTenant }, stop };
}

const countOfSchool = (db: TenantDatabase, schoolId: SchoolId, since: Date): Promise<number> =>
  db.forTenant(schoolId, async (tx) => {
    const [row]: { count: number }[] = await tx.query(
      `SELECT count(*)::int AS count FROM tutoring_sessions
       WHERE school_id = $1 AND ended_at IS NULL AND active_at > $2`,
      [schoolId, since],
    );
    return row?.count ?? 0;
  });
