import type { Member } from '@aulavox/contracts/principal';
import type { Transaction } from '@aulavox/postgres/open-database';

/** Who opens a lesson of a subject learns it (endpoint decisions 4.20). */
export async function rememberStudent(
  tx: Transaction,
  subjectId: string,
  { schoolId, userId, classId }: Member,
): Promise<void> {
  await tx.query(
    `INSERT INTO curriculum.subject_students AS kept (school_id, subject_id, student_id, class_id)
     VALUES ($1, $2, $3, $4)
     ON CONFLICT (school_id, subject_id, student_id) DO UPDATE SET class_id = excluded.class_id
       WHERE kept.class_id IS DISTINCT FROM excluded.class_id`,
    [schoolId, subjectId, userId, classId],
  );
}
