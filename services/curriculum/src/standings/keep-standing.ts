import type { Standing } from '@aulavox/contracts/school/internal';
import type { Transaction } from '@aulavox/postgres/open-database';

/** Keeps the newest standing of the school; false when this one is not newer than what is kept. */
export async function keepStanding(tx: Transaction, standing: Standing): Promise<boolean> {
  const rows: unknown[] = await tx.query(
    `INSERT INTO curriculum.school_standings AS kept (school_id, version, timezone, max_lessons)
     VALUES ($1, $2, $3, $4)
     ON CONFLICT (school_id) DO UPDATE SET version = excluded.version,
       timezone = excluded.timezone, max_lessons = excluded.max_lessons
       WHERE kept.version < excluded.version
     RETURNING version`,
    [standing.schoolId, standing.version, standing.timezone, standing.maxLessons],
  );
  return rows.length === 1;
}
