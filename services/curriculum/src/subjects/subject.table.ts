import { EntitySchema } from 'typeorm';

export interface SubjectRow {
  schoolId: string;
  id: string;
  name: string;
  description: string | null;
  icon: string;
  gradeLevel: string | null;
  createdBy: string | null;
  createdAt: Date;
}

export const SubjectTable = new EntitySchema<SubjectRow>({
  name: 'Subject',
  tableName: 'subjects',
  columns: {
    schoolId: { name: 'school_id', type: 'uuid', primary: true },
    id: { type: 'uuid', primary: true, generated: 'uuid' },
    name: { type: 'text' },
    description: { type: 'text', nullable: true },
    icon: { type: 'text' },
    gradeLevel: { name: 'grade_level', type: 'text', nullable: true },
    createdBy: { name: 'created_by', type: 'uuid', nullable: true },
    createdAt: { name: 'created_at', type: 'timestamptz', createDate: true },
  },
});
