import type { materials } from '@aulavox/contracts/curriculum/materials';
import { notFound } from '@aulavox/http/app-error';
import type { Handler } from '@aulavox/http/handler';
import type { Deps } from '../deps.ts';
import { LessonTable } from '../lessons/lesson.table.ts';
import { MaterialTable } from './material.table.ts';

/** The materials of a lesson, oldest first. */
export const listMaterials: Handler<typeof materials.list, Deps> = ({
  params: { lessonId },
  principal: { schoolId },
  deps,
}) =>
  deps.db.forTenant(schoolId, async (tx) => {
    if (!(await tx.getRepository(LessonTable).existsBy({ id: lessonId }))) throw notFound();
    const rows = await tx.getRepository(MaterialTable).find({
      select: columns,
      where: { lessonId },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
    return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  });

/** All but the text, which may be long. */
const columns = {
  id: true,
  title: true,
  fileType: true,
  sizeBytes: true,
  textStatus: true,
  createdAt: true,
} as const;
