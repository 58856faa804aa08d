import type { progress } from '@aulavox/contracts/assessment/progress';
import type { Handler } from '@aulavox/http/handler';
import type { Deps } from '../deps.ts';
import { findStudyLesson } from '../lessons/find-study-lesson.ts';
import { progressOf } from './progress-row.ts';
import { raiseProgress } from './raise-progress.ts';

/** What the lesson view reports; `completed` counts only at 100 (endpoint decisions 4.14). */
export const saveProgress: Handler<typeof progress.save, Deps> = async ({
  body,
  principal,
  deps,
}) => {
  await findStudyLesson(deps, principal, body.lessonId);
  const row = await deps.db.forTenant(principal.schoolId, (tx) =>
    raiseProgress(tx, {
      schoolId: principal.schoolId,
      studentId: principal.userId,
      lessonId: body.lessonId,
      now: deps.now(),
      atLeast: body.progress,
      completed: body.completed && body.progress === 100,
    }),
  );
  return progressOf(row);
};
