import { randomUUID } from 'node:crypto';
import { classId } from '@aulavox/contracts/primitives';
import type { classes } from '@aulavox/contracts/school/classes';
import type { Handler } from '@aulavox/http/handler';
import type { Deps } from '../deps.ts';
import { type ClassRow, classTable, showClass } from './class.table.ts';
import { refuseTakenName } from './refuse-taken-name.ts';

export const createClass: Handler<typeof classes.create, Deps> = async ({
  body,
  principal: { schoolId },
  deps,
}) => {
  const row: ClassRow = {
    ...body,
    id: classId.parse(randomUUID()),
    schoolId,
    createdAt: deps.now(),
  };
  await deps.db
    .forTenant(schoolId, (tx) => tx.getRepository(classTable).insert(row))
    .catch(refuseTakenName);
  return showClass(row);
};
