import type { SchoolId } from '@aulavox/contracts/primitives';
import { EntitySchema } from 'typeorm';

/** As much of a school's standing as lists and joins need; the rest is read where it decides. */
interface StandingKey {
  schoolId: SchoolId;
}

export const StandingTable = new EntitySchema<StandingKey>({
  name: 'standing',
  tableName: 'school_standings',
  columns: { schoolId: { type: 'uuid', name: 'school_id', primary: true } },
});
