import type { lessons } from '@aulavox/contracts/curriculum/lessons';
import type { Handler } from '@aulavox/http/handler';
import type { Deps } from '../deps.ts';
import { findLesson } from './find-lesson.ts';
import { accessAt } from './lesson-access-rules.ts';

/** Whether the lesson can be studied now; the tutoring screen asks every minute. */
export const checkAccess: Handler<typeof lessons.accessCheck, Deps> = async ({
  params,
  principal,
  deps,
}) => {
  const lesson = await deps.db.forTenant(principal.schoolId, (tx) =>
    findLesson(tx, params.id, principal),
  );
  return accessAt(lesson, deps.now());
};
