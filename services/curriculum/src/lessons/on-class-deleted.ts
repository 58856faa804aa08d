import { subscribe } from '@aulavox/bus/subscribe';
import type { Bus, StopConsuming } from '@aulavox/bus/bus';
import { classDeleted } from '@aulavox/contracts/school/messages';
import type { TenantDatabase, Transaction } from '@aulavox/postgres/open-database';
import { StandingTable } from '../standings/standing.table.ts';

/** Lessons lose the class; a published one that loses its last becomes a draft (endpoint decisions 4.9). */
export const onClassDeleted = (bus: Bus, db: TenantDatabase): Promise<StopConsuming> =>
  subscribe({
    bus,
    db,
    service: 'curriculum',
    message: classDeleted,
    handle: async ({ schoolId, classId }, tx) => {
      await tx.getRepository(StandingTable).findOne({
        where: { schoolId },
        lock: { mode: 'pessimistic_write' },
      });
      await forgetClass(tx, schoolId, classId);
    },
  });

/** Under the standing's lock no lesson can be given the class meanwhile (see `refuseDeletedClasses`). */
async function forgetClass(tx: Transaction, schoolId: string, classId: string): Promise<void> {
  await tx.query(
    `INSERT INTO curriculum.deleted_classes (school_id, id) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
    [schoolId, classId],
  );
  await tx.query(
    `UPDATE curriculum.lessons
     SET assigned_classes = array_remove(assigned_classes, $1),
       status = CASE WHEN assigned_classes = ARRAY[$1::uuid] THEN 'draft' ELSE status END,
       version = version + 1
     WHERE $1 = ANY (assigned_classes)`,
    [classId],
  );
}
