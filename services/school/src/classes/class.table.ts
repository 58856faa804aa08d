import type { SchoolId } from '@aulavox/contracts/primitives';
import type { SchoolClass } from '@aulavox/contracts/school/classes';
import { EntitySchema } from 'typeorm';

export interface ClassRow extends Omit<SchoolClass, 'createdAt'> {
  schoolId: SchoolId;
  createdAt: Date;
}

export const classTable = new EntitySchema<ClassRow>({
  name: 'Class',
  tableName: 'classes',
  columns: {
    schoolId: { type: 'uuid', name: 'school_id', primary: true },
    id: { type: 'uuid', primary: true },
    name: { type: 'text' },
    description: { type: 'text', nullable: true },
    createdAt: { type: 'timestamptz', name: 'created_at' },
  },
});

/** A class as everybody sees it. */
export const showClass = (row: ClassRow): SchoolClass => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});
