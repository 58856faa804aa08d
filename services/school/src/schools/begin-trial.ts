import type { SchoolId } from '@aulavox/contracts/primitives';
import type { Transaction } from '@aulavox/postgres/open-database';
import { monthAfter } from './month-after.ts';

/** Starts the one free month; false when the school is not pending, as one that had its month never is. */
export async function beginTrial(tx: Transaction, id: SchoolId, now: Date): Promise<boolean> {
  const [, count]: [unknown, number] = await tx.query(
    `UPDATE schools SET subscription_status = 'trial', is_authorized = true, trial_started_at = $2,
       subscription_expiry = ${monthAfter('$2::timestamptz')}, version = version + 1
     WHERE id = $1 AND subscription_status = 'pending'`,
    [id, now],
  );
  return count === 1;
}
