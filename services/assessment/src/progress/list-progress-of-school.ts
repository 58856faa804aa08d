import type { progress } from '@aulavox/contracts/assessment/progress';
import { authInternal } from '@aulavox/contracts/auth/internal';
import { curriculumInternal } from '@aulavox/contracts/curriculum/internal';
import type { Handler } from '@aulavox/http/handler';
import type { Deps } from '../deps.ts';
import type { ProgressRow } from './progress-row.ts';
import { visibleLessons } from './visible-lessons-rules.ts';

/** Every student with their progress: one call to each neighbour and one query, whatever their number. */
export const listProgressOfSchool: Handler<typeof progress.listOfSchool, Deps> = async ({
  principal: { schoolId },
  deps,
}) => {
  const [students, lessons, rows] = await Promise.all([
    deps.internal(authInternal.students, {}, { schoolId }),
    deps.internal(curriculumInternal.published, {}, { schoolId }),
    deps.db.forTenant(schoolId, (tx): Promise<ProgressRow[]> =>
      tx.query(
        `SELECT * FROM student_progress WHERE school_id = $1
           ORDER BY student_id, last_accessed_at DESC, lesson_id`,
        [schoolId],
      ),
    ),
  ]);
  const rowsOf = Map.groupBy(rows, (row) => row.student_id);
  return students.map((student) => {
    const visible = new Set(visibleLessons(lessons, student).map((lesson) => lesson.id));
    const own = rowsOf.get(student.id) ?? [];
    return {
      student,
      progress: own.map((row) => ({
        userId: row.student_id,
        lessonId: row.lesson_id,
        progress: row.progress,
        completed: row.completed,
        lastStudied: row.last_accessed_at.toISOString(),
        createdAt: row.created_at.toISOString(),
      })),
      completedLessons: own.filter((row) => row.completed && visible.has(row.lesson_id)).length,
      totalLessons: visible.size,
      badges: [],
    };
  });
};
