/** A clock that a test moves; it stands still otherwise. */
export interface TestClock {
  now: () => Date;
  /** The instant so many minutes from now, ISO 8601. */
  inMinutes: (minutes: number) => string;
  advanceMinutes: (minutes: number) => void;
  set: (instant: string) => void;
}

/** Starts at the real time, so that tokens and databases agree with it, unless told otherwise. */
export function testClock(start: Date = new Date()): TestClock {
  let current = start.getTime();
  return {
    now: () => new Date(current),
    inMinutes: (minutes) => new Date(current + minutes * 60_000).toISOString(),
    advanceMinutes: (minutes) => {
      current += minutes * 60_000;
    },
    set: (instant) => {
      current = new Date(instant).getTime();
    },
  };
}
