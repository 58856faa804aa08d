import { setTimeout as wait } from 'node:timers/promises';
import { authInternal, type SessionMark } from '@aulavox/contracts/auth/internal';
import type { InternalCall } from '@aulavox/http/internal-client';
import { tokenLifetime } from '@aulavox/http/session-cookie';
import type { Session } from '@aulavox/http/session-token';
import type { Logger } from '@aulavox/telemetry/create-logger';

/** Milliseconds between two questions to auth (design section 5). */
const pollEvery = 500;
/** Milliseconds that each question reaches back, for marks whose transaction was slow to commit. */
const overlap = 15_000;
/** Milliseconds after which no token can be meant by a mark. */
const keepFor = (tokenLifetime + 60) * 1000;

export interface Marks {
  /** What became of a session's token since it was issued. */
  find: (session: Session) => SessionMark['kind'] | null;
  stop: () => Promise<void>;
}

interface FollowOptions {
  internal: InternalCall;
  log: Logger;
  now: () => Date;
}

/** Keeps a copy of auth's list of revoked and stale sessions, at most half a second behind. */
export function followMarks({ internal, log, now }: FollowOptions): Marks {
  const table = markTable();
  const stopped = new AbortController();
  let since = now().getTime() - keepFor;
  let isDown = false;

  const ask = async (): Promise<void> => {
    const query = { since: new Date(since).toISOString() };
    const marks = await internal(authInternal.sessionMarks, { query }, { schoolId: null });
    for (const mark of marks) table.add(mark);
    const newest = marks.at(-1);
    if (newest) since = Math.max(since, new Date(newest.at).getTime() - overlap);
    table.dropBefore(now().getTime() - keepFor);
  };

  const follow = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      try {
        await ask();
        isDown = false;
      } catch (err) {
        if (!isDown) log.warn({ err }, 'auth does not answer: tokens hold until they expire');
        isDown = true;
      }
      await wait(pollEvery, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  };

  const following = follow();
  return {
    find: (session) => table.find(session),
    stop: async () => {
      stopped.abort();
      await following;
    },
  };
}

/** Marks by what they are about; only the newest of a kind counts. */
export function markTable() {
  const marks = new Map<string, number>();

  const keysOf = (kind: SessionMark['kind'], about: Partial<Record<MarkedBy, string | null>>) =>
    markedBy.flatMap((by) => (about[by] ? [`${kind} ${by} ${about[by]}`] : []));

  const isMarked = (kind: SessionMark['kind'], { principal, issuedAt }: Session): boolean =>
    keysOf(kind, principal).some((key) => (marks.get(key) ?? -Infinity) >= issuedAt);

  return {
    add: (mark: SessionMark): void => {
      // A mark names exactly one thing: a session, a person or a school.
      const at = new Date(mark.at).getTime();
      for (const key of keysOf(mark.kind, mark)) marks.set(key, Math.max(at, marks.get(key) ?? at));
    },
    find: (session: Session): SessionMark['kind'] | null => {
      if (isMarked('revoked', session)) return 'revoked';
      return isMarked('stale', session) ? 'stale' : null;
    },
    dropBefore: (instant: number): void => {
      for (const [key, at] of marks) if (at < instant) marks.delete(key);
    },
  };
}

const markedBy = ['sessionId', 'userId', 'schoolId'] as const;
type MarkedBy = (typeof markedBy)[number];
