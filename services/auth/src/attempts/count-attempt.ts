import { createHash } from 'node:crypto';
import { rateLimits } from '@aulavox/contracts/limits';
import { messages } from '@aulavox/contracts/messages';
import { AppError } from '@aulavox/http/app-error';
import type { ReadHeader } from '@aulavox/http/handler';
import type { Transaction } from '@aulavox/postgres/open-database';
import type { Deps } from '../deps.ts';
import { addressKey } from './address-key.ts';

type LimitName = keyof typeof rateLimits;

interface Attempt {
  limit: LimitName;
  /** Whom it concerns: an address of mail, a person's id, a token. Never stored as it is. */
  account: string;
  header: ReadHeader;
}

interface Window {
  key: string;
  /** The most tries in it. */
  count: number;
  seconds: number;
}

/**
 * Counts a try before its work begins, so that many at once are counted too. Throws 429 when there were
 * too many for this account or from this address (numbers in the contracts).
 */
export const countAttempt = (deps: Pick<Deps, 'db' | 'now'>, attempt: Attempt): Promise<void> =>
  countAttemptAfter(deps, attempt, async () => undefined);

/** The same in one transaction with a look into the database, for calls that come in hundreds. */
export async function countAttemptAfter<T>(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { limit, account, header }: Attempt,
  look: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { perAccount, perAddress } = rateLimits[limit];
  // The gateway writes this header itself, and nobody else reaches us.
  const address = addressKey(header('x-client-address') ?? 'unknown');
  const windows = [
    { key: keyOf(limit, 'account', account), ...perAccount },
    { key: keyOf(limit, 'address', address), ...perAddress },
  ];
  const { seen, retryAfterSeconds } = await db.forPlatform('count attempts', async (tx) => {
    const seen = await look(tx);
    // Last, because a whole school may be waiting for the row of its address.
    return { seen, retryAfterSeconds: await count(tx, windows, now()) };
  });
  if (retryAfterSeconds > 0) {
    throw new AppError('rate_limited', messages.tooMany, { retryAfterSeconds });
  }
  return seen;
}

/** After a success the person starts afresh, so that only failures add up. */
export async function forgetAttempts(
  tx: Transaction,
  { limit, account }: Pick<Attempt, 'limit' | 'account'>,
): Promise<void> {
  await tx.query(`DELETE FROM attempts WHERE key = $1`, [keyOf(limit, 'account', account)]);
}

/** Seconds until another try counts; 0 when this one may go on. */
async function count(tx: Transaction, windows: Window[], now: Date): Promise<number> {
  const rows: { key: string; count: number; ends_at: Date }[] = await tx.query(
    `INSERT INTO attempts AS known (key, count, ends_at)
     SELECT key, 1, $3::timestamptz + make_interval(secs => seconds)
     FROM unnest($1::text[], $2::int[]) AS tried (key, seconds)
     ON CONFLICT (key) DO UPDATE SET
       count = CASE WHEN known.ends_at <= $3 THEN 1 ELSE known.count + 1 END,
       ends_at = CASE WHEN known.ends_at <= $3 THEN excluded.ends_at ELSE known.ends_at END
     RETURNING key, count, ends_at`,
    [windows.map(({ key }) => key), windows.map(({ seconds }) => seconds), now],
  );
  const waits = windows.map((window) => {
    const known = rows.find(({ key }) => key === window.key);
    if (!known || known.count <= window.count) return 0;
    return Math.max(1, Math.ceil((known.ends_at.getTime() - now.getTime()) / 1000));
  });
  return Math.max(...waits);
}

/** Hashed: who tried to sign in from where is nobody's to read. */
const keyOf = (limit: LimitName, kind: 'account' | 'address', value: string): string =>
  `${limit} ${kind} ${createHash('sha256').update(value).digest('base64url')}`;
