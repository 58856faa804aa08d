import type { Transaction } from '@aulavox/postgres/open-database';

interface Mark {
  /** `revoked` tokens are refused, `stale` ones are renewed before the request goes on. */
  kind: 'revoked' | 'stale';
  of: 'session' | 'person' | 'school';
  ids: string[];
  /** Read after the change itself, which waits for tokens that are just being made. */
  at: Date;
}

/** Tells the gateways that tokens from before `at` do not count as they stand (design section 5). */
export async function markSessions(tx: Transaction, { kind, of, ids, at }: Mark): Promise<void> {
  await tx.query(
    `INSERT INTO session_marks (kind, subject, subject_id, at)
     SELECT $1, $2, unnest($3::uuid[]), $4`,
    [kind, of, ids, at],
  );
}
