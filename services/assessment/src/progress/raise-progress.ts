import type { LessonId, SchoolId, UserId } from '@aulavox/contracts/primitives';
import type { Transaction } from '@aulavox/postgres/open-database';
import type { ProgressRow } from './progress-row.ts';

interface Raise {
  schoolId: SchoolId;
  studentId: UserId;
  lessonId: LessonId;
  now: Date;
  /** Percent to reach at least. */
  atLeast?: number;
  /** Percent to add. */
  add?: number;
  completed?: boolean;
  hasCompletionBadge?: boolean;
}

/** Raises a student's progress in one statement: it never goes down, nor does what was completed open again. */
export async function raiseProgress(tx: Transaction, raise: Raise): Promise<ProgressRow> {
  const { schoolId, studentId, lessonId, now } = raise;
  const { atLeast = 0, add = 0, completed = false, hasCompletionBadge = false } = raise;
  const [row]: ProgressRow[] = await tx.query(upsert, [
    schoolId,
    studentId,
    lessonId,
    now,
    atLeast,
    add,
    completed,
    hasCompletionBadge,
  ]);
  if (!row) throw new Error('An upsert without a condition answers its row');
  return row;
}

const upsert = `
  INSERT INTO student_progress AS p
    (school_id, student_id, lesson_id, last_accessed_at, created_at, progress, completed,
     has_completion_badge, completed_at)
  VALUES ($1, $2, $3, $4, $4, LEAST(100, GREATEST($5::int, $6::int)), $7, $8,
    CASE WHEN $7 THEN $4::timestamptz END)
  ON CONFLICT (school_id, student_id, lesson_id) DO UPDATE SET
    progress = LEAST(100, GREATEST(p.progress + $6::int, $5::int)),
    completed = p.completed OR $7 OR ($6::int > 0 AND p.progress + $6::int >= 100),
    completed_at = COALESCE(p.completed_at,
      CASE WHEN $7 OR ($6::int > 0 AND p.progress + $6::int >= 100) THEN $4::timestamptz END),
    has_completion_badge = p.has_completion_badge OR $8,
    last_accessed_at = GREATEST(p.last_accessed_at, $4)
  RETURNING *`;
