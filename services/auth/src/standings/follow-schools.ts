import type { Bus, StopConsuming } from '@aulavox/bus/bus';
import { subscribe } from '@aulavox/bus/subscribe';
import { classDeleted, standingChanged } from '@aulavox/contracts/school/messages';
import type { SchoolId } from '@aulavox/contracts/primitives';
import type { Transaction } from '@aulavox/postgres/open-database';
import type { AuthDatabase } from '../deps.ts';
import { leaveClass } from '../people/leave-class.ts';
import { storeStanding } from './store-standing.ts';

interface Options {
  bus: Bus;
  db: AuthDatabase;
  now: () => Date;
}

/** Keeps up with what happens to schools and their classes. */
export function followSchools({ bus, db, now }: Options): Promise<StopConsuming[]> {
  // Inside the school, but with the right to mark sessions, which belong to no school.
  const door = {
    forTenant: (schoolId: SchoolId, work: (tx: Transaction) => Promise<void>) =>
      db.forPlatform('school events', work, schoolId),
  };
  return Promise.all([
    subscribe({
      bus,
      db: door,
      service: 'auth',
      message: standingChanged,
      handle: (standing, tx) => storeStanding(tx, standing, now),
    }),
    subscribe({
      bus,
      db: door,
      service: 'auth',
      message: classDeleted,
      handle: (deleted, tx) => leaveClass(tx, deleted, now),
    }),
  ]);
}
