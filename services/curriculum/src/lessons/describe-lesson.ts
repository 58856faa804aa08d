import { endOf } from './lesson-access-rules.ts';
import type { LessonRow } from './lesson.table.ts';

type Stored = Pick<
  LessonRow,
  'subject' | 'duration' | 'scheduledDate' | 'scheduledTime' | 'startsAt' | 'createdAt'
>;

/** A stored lesson in the words of the contract; the response schema drops what it does not name. */
export function describeLesson<Row extends Stored>(row: Row, teacherName: string | null) {
  return {
    ...row,
    teacherName,
    gradeLevel: row.subject.gradeLevel,
    scheduledTime: row.scheduledTime?.slice(0, 5) ?? null,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: endOf(row)?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
