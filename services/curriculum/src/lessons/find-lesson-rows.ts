import type { Transaction } from '@aulavox/postgres/open-database';
import { type LessonRow, LessonTable } from './lesson.table.ts';

/** Lessons without their content, newest first, in one statement. */
export const findLessonRows = (
  tx: Transaction,
  where: { teacherId?: string },
): Promise<Omit<LessonRow, 'content'>[]> =>
  tx.getRepository(LessonTable).find({
    select: columns,
    where,
    relations: { subject: true },
    order: { createdAt: 'DESC', id: 'ASC' },
  });

const columns = {
  schoolId: true,
  id: true,
  subjectId: true,
  subject: { schoolId: true, id: true, name: true, gradeLevel: true },
  teacherId: true,
  title: true,
  description: true,
  duration: true,
  maxResponses: true,
  difficulty: true,
  status: true,
  assignedClasses: true,
  assignedStudents: true,
  scheduledDate: true,
  scheduledTime: true,
  startsAt: true,
  createdAt: true,
} as const;
