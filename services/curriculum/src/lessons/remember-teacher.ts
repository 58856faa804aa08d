import type { Transaction } from '@aulavox/postgres/open-database';

/** Who makes a lesson of a subject teaches it (endpoint decisions 4.20). */
export async function rememberTeacher(
  tx: Transaction,
  lesson: { schoolId: string; subjectId: string; teacherId: string },
): Promise<void> {
  await tx.query(
    `INSERT INTO curriculum.subject_teachers (school_id, subject_id, teacher_id)
     VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
    [lesson.schoolId, lesson.subjectId, lesson.teacherId],
  );
}
