import type { schoolInternal } from '@aulavox/contracts/school/internal';
import { notFound } from '@aulavox/http/app-error';
import type { Handler } from '@aulavox/http/handler';
import { In } from 'typeorm';
import { classTable } from '../classes/class.table.ts';
import type { Deps } from '../deps.ts';

/** Names of the classes of the school that the caller's token names; other ids are left out. */
export const nameClasses: Handler<typeof schoolInternal.classNames, Deps> = async ({
  body: { ids },
  schoolId,
  deps,
}) => {
  if (!schoolId) throw notFound();
  return deps.db.forTenant(schoolId, (tx) =>
    tx.getRepository(classTable).find({
      select: { id: true, name: true },
      where: { schoolId, id: In(ids) },
      order: { name: 'ASC', id: 'ASC' },
    }),
  );
};
