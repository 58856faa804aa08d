import type { SchoolId, UserId } from '@aulavox/contracts/primitives';
import { EntitySchema } from 'typeorm';

export interface UploadRow {
  schoolId: SchoolId;
  id: string;
  userId: UserId;
  begunAt: Date;
  /** As its first bytes say; null until the whole file is stored. */
  contentType: string | null;
  sizeBytes: number | null;
}

export const uploadTable = new EntitySchema<UploadRow>({
  name: 'Upload',
  tableName: 'uploads',
  columns: {
    schoolId: { type: 'uuid', name: 'school_id', primary: true },
    id: { type: 'uuid', primary: true },
    userId: { type: 'uuid', name: 'user_id' },
    begunAt: { type: 'timestamptz', name: 'begun_at' },
    contentType: { type: 'text', name: 'content_type', nullable: true },
    sizeBytes: { type: 'int', name: 'size_bytes', nullable: true },
  },
});

/** Where the file of an upload lies in the object store. */
export const objectKeyOf = ({ schoolId, id }: Pick<UploadRow, 'schoolId' | 'id'>): string =>
  `payment-proofs/${schoolId}/${id}`;
