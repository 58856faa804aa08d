import type { Transaction } from '@aulavox/postgres/open-database';
import { instantOf } from './schedule-rules.ts';

interface Row {
  id: string;
  date: string;
  time: string;
}

/** Wall time stays when a school moves to another zone, so the moments of its lessons move. */
export async function moveSchedules(tx: Transaction, zone: string): Promise<void> {
  const rows: Row[] = await tx.query(
    `SELECT id, scheduled_date::text AS date, scheduled_time::text AS time
     FROM curriculum.lessons WHERE scheduled_zone <> $1 FOR UPDATE`,
    [zone],
  );
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const starts = rows.map(({ date, time }) => instantOf({ date, time, zone }));
  await tx.query(
    `UPDATE curriculum.lessons l
     SET scheduled_zone = $1, starts_at = moved.starts_at, version = version + 1
     FROM unnest($2::uuid[], $3::timestamptz[]) AS moved (id, starts_at)
     WHERE l.id = moved.id`,
    [zone, ids, starts],
  );
}
