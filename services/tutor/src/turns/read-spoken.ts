import type { Transcripts } from '../transcripts/transcripts.ts';
import type { Spoken } from './turn.ts';
import type { TurnRow } from './turn.table.ts';

/** The words of a committed turn. */
export async function readSpoken(
  transcripts: Transcripts,
  { schoolId, sessionId, lastSeq, hasStudentMessage, outcome }: TurnRow,
): Promise<Spoken> {
  const found = await transcripts.read(schoolId, [{ id: sessionId, upTo: lastSeq }]);
  const [last, previous] = (found.get(sessionId) ?? []).reverse();
  if (!last) throw new Error('A committed turn has no words');
  return { reply: last, studentMessage: hasStudentMessage ? (previous ?? null) : null, outcome };
}
