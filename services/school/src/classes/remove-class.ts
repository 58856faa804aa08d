import { emit } from '@aulavox/bus/emit';
import type { classes } from '@aulavox/contracts/school/classes';
import { classDeleted } from '@aulavox/contracts/school/messages';
import { notFound } from '@aulavox/http/app-error';
import type { Handler } from '@aulavox/http/handler';
import type { Deps } from '../deps.ts';
import { classTable } from './class.table.ts';

/** Its students have no class afterwards and lessons lose it, which their services learn by event. */
export const removeClass: Handler<typeof classes.remove, Deps> = ({
  params: { id },
  principal: { schoolId },
  deps,
}) =>
  deps.db.forTenant(schoolId, async (tx) => {
    const { affected } = await tx.getRepository(classTable).delete({ schoolId, id });
    if (!affected) throw notFound();
    await emit(tx, classDeleted, { schoolId, classId: id });
  });
