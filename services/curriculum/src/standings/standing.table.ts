import type { SchoolId } from '@aulavox/contracts/primitives';
import { EntitySchema } from 'typeorm';

/** What this service needs to know of a school, kept up to date by events. */
export interface StandingRow {
  schoolId: SchoolId;
  /** Grows with every change; an older one is ignored. */
  version: number;
  timezone: string;
  maxLessons: number;
}

export const StandingTable = new EntitySchema<StandingRow>({
  name: 'Standing',
  tableName: 'school_standings',
  columns: {
    schoolId: { name: 'school_id', type: 'uuid', primary: true },
    version: { type: 'int' },
    timezone: { type: 'text' },
    maxLessons: { name: 'max_lessons', type: 'int' },
  },
});
