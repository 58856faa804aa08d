/**
 * When somebody last did something: moved, typed, or spoke with the tutor. Shared by all tabs of the
 * browser, because the session is theirs together: an idle tab must not sign out a busy one.
 */
const key = 'aulavox.activity';
/** Writing at every movement of a mouse would be waste. */
const shareEveryMs = 1000;

let last = Date.now();
let shared = 0;
const listeners = new Set<(idleMs: number) => void>();

/** Something was done. Recognised speech and the tutor's own speech count as well (design 11). */
export function reportActivity(): void {
  const now = Date.now();
  const idleMs = now - lastActivityAt();
  last = now;
  if (now - shared >= shareEveryMs) {
    shared = now;
    share(now);
  }
  for (const listener of listeners) listener(idleMs);
}

/** Epoch milliseconds, of this tab or another one, whichever is later. */
export function lastActivityAt(): number {
  return Math.max(last, readShared());
}

/** Hears of each activity, with the milliseconds of quiet before it. */
export function onActivity(listener: (idleMs: number) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function share(at: number): void {
  try {
    localStorage.setItem(key, String(at));
  } catch {
    // Storage can be blocked; each tab then counts for itself.
  }
}

function readShared(): number {
  try {
    return Number(localStorage.getItem(key) ?? 0);
  } catch {
    return 0;
  }
}
