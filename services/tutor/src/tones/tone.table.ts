import type { SchoolId } from '@aulavox/contracts/primitives';
import { EntitySchema } from 'typeorm';

export interface ToneRow {
  schoolId: SchoolId;
  prompt: string;
}

export const ToneTable = new EntitySchema<ToneRow>({
  name: 'Tone',
  tableName: 'tones',
  columns: {
    schoolId: { name: 'school_id', type: 'uuid', primary: true },
    prompt: { type: 'text' },
  },
});
