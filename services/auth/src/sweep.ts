import type { Logger } from '@aulavox/telemetry/create-logger';
import type { AuthDatabase } from './deps.ts';
import { marksKept } from './sessions/list-session-marks.ts';

/** Milliseconds between two sweeps. */
const every = 10 * 60_000;
/** Rows at once, so that a sweep never holds up a sign-in. */
const batch = 1_000;

interface Options {
  db: AuthDatabase;
  log: Logger;
  now: () => Date;
}

/** Removes now and then what has expired; returns how to end it. */
export function startSweeping(options: Options): () => Promise<void> {
  let sweeping = Promise.resolve();
  const timer = setInterval(() => {
    sweeping = sweep(options).catch((err: unknown) =>
      options.log.warn({ err }, 'what has expired could not be removed'),
    );
  }, every);
  return async () => {
    clearInterval(timer);
    await sweeping;
  };
}

/** Any number of instances may do it at once: each takes rows that no other holds. */
export async function sweep({ db, now }: Pick<Options, 'db' | 'now'>): Promise<void> {
  const marksBefore = new Date(now().getTime() - marksKept);
  for (const { table, key, column, before } of [
    { table: 'attempts', key: 'key', column: 'ends_at', before: now() },
    { table: 'tokens', key: 'hash', column: 'expires_at', before: now() },
    { table: 'sessions', key: 'id', column: 'ends_at', before: now() },
    { table: 'session_marks', key: 'id', column: 'at', before: marksBefore },
  ]) {
    await db.forPlatform('sweep', (tx) =>
      tx.query(
        `DELETE FROM ${table} WHERE ${key} IN (
           SELECT ${key} FROM ${table} WHERE ${column} < $1 LIMIT ${batch} FOR UPDATE SKIP LOCKED)`,
        [before],
      ),
    );
  }
}
