import { messages } from '@aulavox/contracts/messages';
import type { ClassId, SchoolId } from '@aulavox/contracts/primitives';
import { schoolInternal } from '@aulavox/contracts/school/internal';
import { invalidField } from '@aulavox/http/app-error';
import type { Transaction } from '@aulavox/postgres/open-database';
import type { Deps } from '../deps.ts';

/** 400 when school does not know one of the classes; asked before the transaction begins. */
export async function checkClasses(
  { internal }: Deps,
  schoolId: SchoolId,
  ids: ClassId[],
): Promise<void> {
  if (ids.length === 0) return;
  const known = await internal(schoolInternal.classNames, { body: { ids } }, { schoolId });
  const names = new Map(known.map(({ id, name }) => [id, name]));
  if (ids.some((id) => !names.has(id))) throw unknownClass();
}

/**
 * 400 when a class was deleted since school was asked. Reads under the standing's lock, as the
 * deletion writes, so that no lesson keeps a class that is gone.
 */
export async function refuseDeletedClasses(tx: Transaction, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const deleted: unknown[] = await tx.query(
    `SELECT id FROM curriculum.deleted_classes WHERE id = ANY ($1) LIMIT 1`,
    [ids],
  );
  if (deleted.length > 0) throw unknownClass();
}

const unknownClass = () => invalidField('assignedClasses', messages.lesson.unknownClass);
