import type { Progress } from '@aulavox/contracts/assessment/progress';
import type { LessonId, UserId } from '@aulavox/contracts/primitives';

/** A row of `student_progress` as the driver reads it. */
export interface ProgressRow {
  student_id: UserId;
  lesson_id: LessonId;
  progress: number;
  completed: boolean;
  has_completion_badge: boolean;
  study_seconds: number;
  last_accessed_at: Date;
  created_at: Date;
}

export const progressOf = (row: ProgressRow): Progress => ({
  lessonId: row.lesson_id,
  progress: row.progress,
  completed: row.completed,
  hasCompletionBadge: row.has_completion_badge,
  studyTimeMinutes: Math.floor(row.study_seconds / 60),
  lastStudied: row.last_accessed_at.toISOString(),
});
