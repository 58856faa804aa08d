import type { progress } from '@aulavox/contracts/assessment/progress';
import type { Handler } from '@aulavox/http/handler';
import type { Deps } from '../deps.ts';
import { findStudyLesson } from '../lessons/find-study-lesson.ts';
import { progressOf, type ProgressRow } from './progress-row.ts';

/** Seconds that a first report may bring: two of the client's intervals of five minutes. */
const firstReport = 10 * 60;

/** Adds the minutes since the last report, never more than the clock has seen pass. */
export const updateStudyTime: Handler<typeof progress.updateStudyTime, Deps> = async ({
  body,
  principal,
  deps,
}) => {
  await findStudyLesson(deps, principal, body.lessonId);
  return deps.db.forTenant(principal.schoolId, async (tx) => {
    const [row]: ProgressRow[] = await tx.query(upsert, [
      principal.schoolId,
      principal.userId,
      body.lessonId,
      deps.now(),
      Math.round(body.studyTimeMinutes * 60),
      firstReport,
    ]);
    if (!row) throw new Error('An upsert without a condition answers its row');
    return progressOf(row);
  });
};

const upsert = `
  INSERT INTO student_progress AS p
    (school_id, student_id, lesson_id, last_accessed_at, created_at, study_reported_at, study_seconds)
  VALUES ($1, $2, $3, $4, $4, $4, LEAST($5::int, $6::int))
  ON CONFLICT (school_id, student_id, lesson_id) DO UPDATE SET
    study_seconds = p.study_seconds + GREATEST(0, LEAST($5::int,
      CASE WHEN p.study_reported_at IS NULL THEN $6::int
        ELSE floor(extract(epoch FROM $4::timestamptz - p.study_reported_at))::int END)),
    study_reported_at = GREATEST(p.study_reported_at, $4),
    last_accessed_at = GREATEST(p.last_accessed_at, $4)
  RETURNING *`;
