import { limits } from '@aulavox/contracts/limits';
import { invalidField } from '@aulavox/http/app-error';
import type { TutorMessage } from '@aulavox/contracts/tutor/session';

/** A turn as a client remembers it. */
export interface ClientTurn {
  id?: TutorMessage['id'] | undefined;
  role: TutorMessage['role'];
  content: string;
  timestamp?: string | undefined;
}

/** Messages of one session at most, so that a client can't fill the store. */
const mostMessages = 500;

/**
 * The student's turns that the server does not know yet. A client's tutor turns never count (rule 1.6).
 * Without an id a turn is known when the same words were said at least as often as the client tells.
 * Throws 400 for words that are too long.
 */
export function unknownTurns(known: TutorMessage[], told: ClientTurn[]): ClientTurn[] {
  const ids = new Set<string>(known.map(({ id }) => id));
  const said = countSaid(known);
  const unknown = told.filter(({ id, role, content }, index) => {
    if (role !== 'student' || !content.trim()) return false;
    mustFit(content, index);
    const times = said.get(content.trim()) ?? 0;
    said.set(content.trim(), times - 1);
    if (id) return !ids.has(id);
    return times <= 0;
  });
  if (unknown.length > 0 && known.length + unknown.length > mostMessages) {
    throw invalidField('messages', `A session holds at most ${mostMessages} messages`);
  }
  return unknown;
}

function countSaid(known: TutorMessage[]): Map<string, number> {
  const said = new Map<string, number>();
  for (const { role, content } of known) {
    if (role === 'student') said.set(content, (said.get(content) ?? 0) + 1);
  }
  return said;
}

function mustFit(content: string, index: number): void {
  const { max } = limits.studentMessage;
  if (content.trim().length > max) {
    throw invalidField(`messages.${index}.content`, `Please keep it under ${max} characters`);
  }
}
