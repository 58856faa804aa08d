import { lessonDeleted } from '@aulavox/contracts/curriculum/messages';
import type { lessons } from '@aulavox/contracts/curriculum/lessons';
import { emit } from '@aulavox/bus/emit';
import { forbidden } from '@aulavox/http/app-error';
import type { Handler } from '@aulavox/http/handler';
import type { Deps } from '../deps.ts';
import { noteRemovalOfMaterials } from '../materials/object-removals.ts';
import { LessonTable } from './lesson.table.ts';
import { lockLesson } from './lock-lesson.ts';

/** With its schedule and materials; the other services hear of it (endpoint decisions 4.16). */
export const deleteLesson: Handler<typeof lessons.remove, Deps> = ({
  params: { id },
  principal: { schoolId, role, userId },
  deps,
}) =>
  deps.db.forTenant(schoolId, async (tx) => {
    const lesson = await lockLesson(tx, id);
    if (role !== 'admin' && lesson.teacherId !== userId) throw forbidden();
    await noteRemovalOfMaterials(tx, id, deps.now());
    await tx.getRepository(LessonTable).delete({ id });
    await emit(tx, lessonDeleted, { schoolId, lessonId: id });
  });
