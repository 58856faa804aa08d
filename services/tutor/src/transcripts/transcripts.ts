import type { SchoolId, SessionId } from '@aulavox/contracts/primitives';
import type { TutorMessage } from '@aulavox/contracts/tutor/session';

/** A message at its place in a conversation; places grow from 1. */
export interface Entry {
  seq: number;
  message: TutorMessage;
}

/** Which part of a conversation is committed; what lies after `upTo` is nobody's yet. */
export interface Committed {
  id: SessionId;
  upTo: number;
}

/**
 * The port of conversations (design section 4). It only appends: the header in Postgres gives out
 * places, each to one holder of the session's lease, and says up to which place they are committed.
 */
export interface Transcripts {
  /**
   * Writes messages to their places. The same again changes nothing; a higher `fence` replaces what
   * an earlier holder left uncommitted; a lower one is ignored.
   */
  append(schoolId: SchoolId, sessionId: SessionId, fence: number, entries: Entry[]): Promise<void>;
  /** The committed messages of each session, in order; one question for all of them. */
  read(schoolId: SchoolId, sessions: Committed[]): Promise<Map<SessionId, TutorMessage[]>>;
  close(): Promise<void>;
}
