import type { curriculumInternal } from '@aulavox/contracts/curriculum/internal';
import { notFound } from '@aulavox/http/app-error';
import type { Handler } from '@aulavox/http/handler';
import type { Deps } from '../deps.ts';
import { LessonTable } from '../lessons/lesson.table.ts';

/** Every published lesson of the school with whom it is for, oldest first. */
export const listPublishedLessons: Handler<typeof curriculumInternal.published, Deps> = ({
  schoolId,
  deps,
}) => {
  if (!schoolId) throw notFound();
  return deps.db.forTenant(schoolId, (tx) =>
    tx.getRepository(LessonTable).find({
      select: {
        id: true,
        title: true,
        duration: true,
        assignedClasses: true,
        assignedStudents: true,
      },
      where: { status: 'published' },
      order: { createdAt: 'ASC', id: 'ASC' },
    }),
  );
};
