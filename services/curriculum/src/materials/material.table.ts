import type { Material } from '@aulavox/contracts/curriculum/materials';
import { EntitySchema } from 'typeorm';

export interface MaterialRow {
  schoolId: string;
  id: string;
  lessonId: string;
  title: string;
  fileType: Material['fileType'];
  sizeBytes: number;
  objectKey: string;
  textStatus: Material['textStatus'];
  /** What could be read of the file; null unless the status is `ready`. */
  text: string | null;
  uploadedBy: string | null;
  createdAt: Date;
}

export const MaterialTable = new EntitySchema<MaterialRow>({
  name: 'Material',
  tableName: 'materials',
  columns: {
    schoolId: { name: 'school_id', type: 'uuid', primary: true },
    id: { type: 'uuid', primary: true },
    lessonId: { name: 'lesson_id', type: 'uuid' },
    title: { type: 'text' },
    fileType: { name: 'file_type', type: 'text' },
    sizeBytes: { name: 'size_bytes', type: 'int' },
    objectKey: { name: 'object_key', type: 'text' },
    textStatus: { name: 'text_status', type: 'text' },
    text: { type: 'text', nullable: true },
    uploadedBy: { name: 'uploaded_by', type: 'uuid', nullable: true },
    createdAt: { name: 'created_at', type: 'timestamptz', createDate: true },
  },
});
