import type { progress } from '@aulavox/contracts/assessment/progress';
import type { Handler } from '@aulavox/http/handler';
import type { Deps } from '../deps.ts';
import { progressOf, type ProgressRow } from './progress-row.ts';

/** The student's own, last studied first. */
export const listProgress: Handler<typeof progress.list, Deps> = ({ principal, deps }) =>
  deps.db.forTenant(principal.schoolId, async (tx) => {
    const rows: ProgressRow[] = await tx.query(
      `SELECT * FROM student_progress WHERE school_id = $1 AND student_id = $2
       ORDER BY last_accessed_at DESC, lesson_id`,
      [principal.schoolId, principal.userId],
    );
    return rows.map(progressOf);
  });
