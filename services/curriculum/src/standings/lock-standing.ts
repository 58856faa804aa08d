import type { SchoolId } from '@aulavox/contracts/primitives';
import type { Transaction } from '@aulavox/postgres/open-database';
import { type StandingRow, StandingTable } from './standing.table.ts';

/**
 * The school's standing, locked to the end of the transaction: changes of a school's lessons, of its
 * limit, zone and classes follow each other. Throws where `ensureStanding` was forgotten.
 */
export const lockStanding = (tx: Transaction, schoolId: SchoolId): Promise<StandingRow> =>
  tx
    .getRepository(StandingTable)
    .findOneOrFail({ where: { schoolId }, lock: { mode: 'pessimistic_write' } });
