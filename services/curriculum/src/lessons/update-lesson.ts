import type { lessonChange } from '@aulavox/contracts/curriculum/lesson';
import type { lessons } from '@aulavox/contracts/curriculum/lessons';
import { forbidden } from '@aulavox/http/app-error';
import type { Handler } from '@aulavox/http/handler';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import { noSchedule, type Schedule, scheduleAt } from '../schedules/schedule-rules.ts';
import { ensureStanding } from '../standings/ensure-standing.ts';
import { lockStanding } from '../standings/lock-standing.ts';
import { checkClasses, refuseDeletedClasses } from './check-classes.ts';
import { describeLesson } from './describe-lesson.ts';
import { findLesson } from './find-lesson.ts';
import { findSubject } from './find-subject.ts';
import { type LessonRow, LessonTable } from './lesson.table.ts';
import { rememberTeacher } from './remember-teacher.ts';

type Change = z.infer<typeof lessonChange>;

/** Changes what the body names and nothing else; 403 for a colleague's lesson. */
export const updateLesson: Handler<typeof lessons.update, Deps> = async ({
  params: { id },
  body,
  principal,
  deps,
}) => {
  const { schoolId, userId: teacherId, name } = principal;
  await ensureStanding(deps, schoolId);
  await checkClasses(deps, schoolId, body.assignedClasses ?? []);
  const lesson = await deps.db.forTenant(schoolId, async (tx) => {
    const { timezone } = await lockStanding(tx, schoolId);
    const found = await findLesson(tx, id, principal);
    if (found.teacherId !== teacherId) throw forbidden();
    await refuseDeletedClasses(tx, body.assignedClasses ?? []);
    if (body.subjectId) {
      await findSubject(tx, body.subjectId);
      await rememberTeacher(tx, { schoolId, teacherId, subjectId: body.subjectId });
    }
    const { scheduledDate: _date, scheduledTime: _time, ...fields } = body;
    const schedule = scheduleOf(body, timezone, deps.now());
    // The contract's schema leaves out what the body does not name, so that nothing here is undefined.
    const changes = { ...fields, ...schedule } as Partial<LessonRow>;
    await tx
      .getRepository(LessonTable)
      .update({ id }, { ...changes, version: () => 'version + 1' });
    return findLesson(tx, id, principal);
  });
  return describeLesson(lesson, name);
};

/** Nothing where the body does not speak of a schedule; the contract demands both parts or none. */
function scheduleOf(body: Change, zone: string, now: Date): Partial<Schedule> {
  const { scheduledDate: date, scheduledTime: time } = body;
  if (date === undefined) return {};
  return date && time ? scheduleAt({ date, time, zone }, now) : noSchedule;
}
