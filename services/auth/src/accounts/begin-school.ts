import { randomUUID } from 'node:crypto';
import { type SchoolId, schoolId } from '@aulavox/contracts/primitives';
import { schoolInternal } from '@aulavox/contracts/school/internal';
import type { Answer, Sent } from '@aulavox/contracts/endpoint';
import type { Deps } from '../deps.ts';
import type { Transaction } from '@aulavox/postgres/open-database';
import { AppError } from '@aulavox/http/app-error';

type NewSchool = Sent<typeof schoolInternal.create>['body'];
export type MadeSchool = Answer<typeof schoolInternal.create>;

/** Milliseconds that the making of a school may take before another try takes its place. */
const hold = 30_000;

interface Beginning {
  school: NewSchool;
  /** Refuses, inside the transaction that chooses the id; so nothing is made for a refused person. */
  check: (tx: Transaction) => Promise<void>;
}

/**
 * Makes the school in the school service under an id chosen here, before the person is written. The id
 * is kept by address until `forgetBeginning`, so that a try that broke off leaves no second school
 * behind, and two tries at once no school without a person: the later one is refused with 409.
 */
export async function beginSchool(deps: Deps, { school, check }: Beginning): Promise<MadeSchool> {
  const email = school.adminEmail.toLowerCase();
  const id = await holdId(deps, email, check);
  try {
    return await deps.internal(
      schoolInternal.create,
      { params: { schoolId: id }, body: school },
      { schoolId: id },
    );
  } catch (error) {
    await letGo(deps, email);
    throw error;
  }
}

const holdId = ({ db, now }: Deps, email: string, check: Beginning['check']): Promise<SchoolId> =>
  db.forPlatform('registration', async (tx) => {
    const rows: { chosen_id: string }[] = await tx.query(
      `INSERT INTO school_beginnings (email, chosen_id, held_until) VALUES ($1, $2, $3)
       ON CONFLICT (email) DO UPDATE SET held_until = excluded.held_until
         WHERE school_beginnings.held_until <= $4
       RETURNING chosen_id`,
      [email, randomUUID(), new Date(now().getTime() + hold), now()],
    );
    // After the row is ours, so that whoever had it before us is seen here.
    await check(tx);
    if (!rows[0]) throw new AppError('conflict', 'This school is already being created');
    return schoolId.parse(rows[0].chosen_id);
  });

const letGo = ({ db, now }: Deps, email: string): Promise<unknown> =>
  db.forPlatform('registration', (tx) =>
    tx.query(`UPDATE school_beginnings SET held_until = $2 WHERE email = $1`, [email, now()]),
  );

/** Person and school are together: the next school of this address is another one. */
export async function forgetBeginning(tx: Transaction, email: string): Promise<void> {
  await tx.query(`DELETE FROM school_beginnings WHERE email = $1`, [email]);
}
