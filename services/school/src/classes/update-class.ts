import type { classes } from '@aulavox/contracts/school/classes';
import { notFound } from '@aulavox/http/app-error';
import type { Handler } from '@aulavox/http/handler';
import type { Deps } from '../deps.ts';
import { classTable, showClass } from './class.table.ts';
import { refuseTakenName } from './refuse-taken-name.ts';

export const updateClass: Handler<typeof classes.update, Deps> = async ({
  params: { id },
  body,
  principal: { schoolId },
  deps,
}) => {
  const row = await deps.db
    .forTenant(schoolId, async (tx) => {
      await tx.getRepository(classTable).update({ schoolId, id }, body);
      return tx.getRepository(classTable).findOneBy({ schoolId, id });
    })
    .catch(refuseTakenName);
  if (!row) throw notFound();
  return showClass(row);
};
