import type { SchoolId, SessionId } from '@aulavox/contracts/primitives';
import type { TutorMessage } from '@aulavox/contracts/tutor/session';
import { EntitySchema } from 'typeorm';

export interface TranscriptRow {
  schoolId: SchoolId;
  sessionId: SessionId;
  seq: number;
  fence: number;
  message: TutorMessage;
}

export const TranscriptTable = new EntitySchema<TranscriptRow>({
  name: 'Transcript',
  tableName: 'transcripts',
  columns: {
    schoolId: { name: 'school_id', type: 'uuid', primary: true },
    sessionId: { name: 'session_id', type: 'uuid', primary: true },
    seq: { type: 'int', primary: true },
    fence: { type: 'int' },
    message: { type: 'jsonb' },
  },
});
