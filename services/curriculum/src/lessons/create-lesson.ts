import type { lessons } from '@aulavox/contracts/curriculum/lessons';
import { planLimitMessage } from '@aulavox/contracts/messages';
import { AppError } from '@aulavox/http/app-error';
import type { Handler } from '@aulavox/http/handler';
import type { Transaction } from '@aulavox/postgres/open-database';
import type { Deps } from '../deps.ts';
import { noSchedule } from '../schedules/schedule-rules.ts';
import { ensureStanding } from '../standings/ensure-standing.ts';
import { lockStanding } from '../standings/lock-standing.ts';
import type { StandingRow } from '../standings/standing.table.ts';
import { checkClasses, refuseDeletedClasses } from './check-classes.ts';
import { describeLesson } from './describe-lesson.ts';
import { findSubject } from './find-subject.ts';
import { LessonTable } from './lesson.table.ts';
import { rememberTeacher } from './remember-teacher.ts';

/** The caller becomes its teacher; 403 when the school's plan is full, drafts counted. */
export const createLesson: Handler<typeof lessons.create, Deps> = async ({
  body,
  principal: { schoolId, userId: teacherId, name },
  deps,
}) => {
  await ensureStanding(deps, schoolId);
  await checkClasses(deps, schoolId, body.assignedClasses);
  const lesson = await deps.db.forTenant(schoolId, async (tx) => {
    await refuseBeyondPlan(tx, await lockStanding(tx, schoolId));
    await refuseDeletedClasses(tx, body.assignedClasses);
    const subject = await findSubject(tx, body.subjectId);
    const fields = { ...body, ...noSchedule, schoolId, teacherId };
    const created = await tx.getRepository(LessonTable).save(fields);
    await rememberTeacher(tx, fields);
    return { ...created, subject };
  });
  return describeLesson(lesson, name);
};

async function refuseBeyondPlan(tx: Transaction, standing: StandingRow): Promise<void> {
  const { schoolId, maxLessons } = standing;
  const count = await tx.getRepository(LessonTable).countBy({ schoolId });
  if (count >= maxLessons) {
    throw new AppError('plan_limit', planLimitMessage('lessons', maxLessons));
  }
}
