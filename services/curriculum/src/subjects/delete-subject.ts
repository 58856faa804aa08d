import type { subjects } from '@aulavox/contracts/curriculum/subjects';
import { AppError, notFound } from '@aulavox/http/app-error';
import type { Handler } from '@aulavox/http/handler';
import type { Deps } from '../deps.ts';
import { LessonTable } from '../lessons/lesson.table.ts';
import { SubjectTable } from './subject.table.ts';

/** 409 with the number while the subject has lessons (endpoint decisions 4.16). */
export const deleteSubject: Handler<typeof subjects.remove, Deps> = ({
  params: { id },
  principal: { schoolId },
  deps,
}) =>
  deps.db.forTenant(schoolId, async (tx) => {
    const repository = tx.getRepository(SubjectTable);
    // The lock keeps a lesson from being made in the subject between the count and the deletion.
    const where = { schoolId, id };
    const subject = await repository.findOne({ where, lock: { mode: 'pessimistic_write' } });
    if (!subject) throw notFound();
    const count = await tx.getRepository(LessonTable).countBy({ schoolId, subjectId: id });
    if (count > 0) throw new AppError('conflict', stillUsed(count));
    await repository.delete(where);
  });

const stillUsed = (count: number): string =>
  `This subject still has ${count} ${count === 1 ? 'lesson' : 'lessons'}. Delete or move them first.`;
