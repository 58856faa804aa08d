import { messages } from '@aulavox/contracts/messages';
import type { MessageId, SchoolId, SessionId } from '@aulavox/contracts/primitives';
import { AppError } from '@aulavox/http/app-error';
import type { Transaction } from '@aulavox/postgres/open-database';
import { type TurnKind, type TurnRow, TurnTable } from './turn.table.ts';

const madeOnce: TurnKind[] = ['introduction', 'summary'];

interface TurnOf {
  schoolId: SchoolId;
  sessionId: SessionId;
  kind: TurnKind;
  /** As the client sent it; null when it sent none. */
  messageId: MessageId | null;
}

/** The committed turn that this call repeats, if any. Throws 409 for an id of another kind of turn. */
export async function findTurn(
  tx: Transaction,
  { schoolId, sessionId, kind, messageId }: TurnOf,
): Promise<TurnRow | null> {
  if (madeOnce.includes(kind)) return tx.findOneBy(TurnTable, { schoolId, sessionId, kind });
  if (!messageId) return null;
  const turn = await tx.findOneBy(TurnTable, { schoolId, sessionId, id: messageId });
  if (turn && turn.kind !== kind) throw new AppError('conflict', messages.messageIdUsed);
  return turn;
}
