import type { materials } from '@aulavox/contracts/curriculum/materials';
import { notFound } from '@aulavox/http/app-error';
import type { Handler } from '@aulavox/http/handler';
import type { Deps } from '../deps.ts';
import { bumpVersion } from '../lessons/bump-version.ts';
import { lockOwnLesson } from '../lessons/lock-lesson.ts';
import { MaterialTable } from './material.table.ts';
import { noteRemoval } from './object-removals.ts';

/** The file goes soon after the commit. */
export const deleteMaterial: Handler<typeof materials.remove, Deps> = ({
  params: { id },
  principal: { schoolId, userId },
  deps,
}) =>
  deps.db.forTenant(schoolId, async (tx) => {
    const repository = tx.getRepository(MaterialTable);
    const material = await repository.findOneBy({ id });
    if (!material) throw notFound();
    await lockOwnLesson(tx, material.lessonId, userId);
    const { affected } = await repository.delete({ id });
    if (!affected) throw notFound();
    await noteRemoval(tx, material.objectKey, deps.now());
    await bumpVersion(tx, material.lessonId);
  });
