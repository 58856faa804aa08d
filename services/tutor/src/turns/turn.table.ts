import { actionTypes } from '@aulavox/contracts/enums';
import type { MessageId, SchoolId, SessionId } from '@aulavox/contracts/primitives';
import { EntitySchema } from 'typeorm';
import { z } from 'zod';

/** What the student asked the tutor to do. Introduction and summary are made once a session. */
export type TurnKind =
  'introduction' | 'presentation' | 'question' | 'feedback' | 'ask' | 'summary';

/** What a turn brought beside the words, so that a repeat is answered the same. */
export const turnOutcome = z.object({
  actionType: z.enum(actionTypes).default('continue'),
  comprehensionQuestion: z.string().nullable().default(null),
  isCorrect: z.boolean().default(false),
  encouragement: z.string().default(''),
});
export type TurnOutcome = z.infer<typeof turnOutcome>;

/** A committed turn; its messages are the last ones up to `lastSeq`. */
export interface TurnRow {
  schoolId: SchoolId;
  sessionId: SessionId;
  id: MessageId;
  kind: TurnKind;
  lastSeq: number;
  hasStudentMessage: boolean;
  outcome: TurnOutcome;
}

export const TurnTable = new EntitySchema<TurnRow>({
  name: 'Turn',
  tableName: 'turns',
  columns: {
    schoolId: { name: 'school_id', type: 'uuid', primary: true },
    sessionId: { name: 'session_id', type: 'uuid', primary: true },
    id: { type: 'uuid', primary: true },
    kind: { type: 'text' },
    lastSeq: { name: 'last_seq', type: 'int' },
    hasStudentMessage: { name: 'has_student_message', type: 'boolean' },
    outcome: { type: 'jsonb' },
  },
});
