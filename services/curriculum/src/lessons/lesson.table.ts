import type { Lesson } from '@aulavox/contracts/curriculum/lesson';
import { EntitySchema } from 'typeorm';
import type { SubjectRow } from '../subjects/subject.table.ts';

export interface LessonRow {
  schoolId: string;
  id: string;
  subjectId: string;
  subject: SubjectRow;
  teacherId: string | null;
  title: string;
  description: string;
  content: string;
  /** Minutes. */
  duration: number;
  maxResponses: number;
  difficulty: Lesson['difficulty'];
  status: Lesson['status'];
  assignedClasses: string[];
  assignedStudents: string[];
  /** Wall time in `scheduledZone`; all of the schedule is null or nothing is. */
  scheduledDate: string | null;
  scheduledTime: string | null;
  scheduledZone: string | null;
  /** Derived from the three above. */
  startsAt: Date | null;
  /** Grows with every change of the lesson or of its materials. */
  version: number;
  createdAt: Date;
}

export const LessonTable = new EntitySchema<LessonRow>({
  name: 'Lesson',
  tableName: 'lessons',
  columns: {
    schoolId: { name: 'school_id', type: 'uuid', primary: true },
    id: { type: 'uuid', primary: true, generated: 'uuid' },
    subjectId: { name: 'subject_id', type: 'uuid' },
    teacherId: { name: 'teacher_id', type: 'uuid', nullable: true },
    title: { type: 'text' },
    description: { type: 'text' },
    content: { type: 'text' },
    duration: { type: 'int' },
    maxResponses: { name: 'max_responses', type: 'int' },
    difficulty: { type: 'text' },
    status: { type: 'text' },
    assignedClasses: { name: 'assigned_classes', type: 'uuid', array: true },
    assignedStudents: { name: 'assigned_students', type: 'uuid', array: true },
    scheduledDate: { name: 'scheduled_date', type: 'date', nullable: true },
    scheduledTime: { name: 'scheduled_time', type: 'time', nullable: true },
    scheduledZone: { name: 'scheduled_zone', type: 'text', nullable: true },
    startsAt: { name: 'starts_at', type: 'timestamptz', nullable: true },
    version: { type: 'int', default: 1 },
    createdAt: { name: 'created_at', type: 'timestamptz', createDate: true },
  },
  relations: {
    subject: {
      type: 'many-to-one',
      target: 'Subject',
      joinColumn: [
        { name: 'school_id', referencedColumnName: 'schoolId' },
        { name: 'subject_id', referencedColumnName: 'id' },
      ],
    },
  },
});
