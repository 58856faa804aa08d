import type { classes } from '@aulavox/contracts/school/classes';
import type { Handler } from '@aulavox/http/handler';
import type { Deps } from '../deps.ts';
import { classTable, showClass } from './class.table.ts';

/** The classes of the school, by name. */
export const listClasses: Handler<typeof classes.list, Deps> = async ({ principal, deps }) => {
  const rows = await deps.db.forTenant(principal.schoolId, (tx) =>
    tx.createQueryBuilder(classTable, 'class').orderBy('lower(class.name)').getMany(),
  );
  return rows.map(showClass);
};
