/** Lets a loop wait for a time, for a nudge, or for its end, whichever comes first. */
export interface Pause {
  /** Ends the present or the next `untilNudge`. */
  nudge: () => void;
  end: () => void;
  isEnded: () => boolean;
  untilNudge: (ms: number) => Promise<void>;
  /** Waits through nudges. */
  untilEnd: (ms: number) => Promise<void>;
}

export function createPause(): Pause {
  let isNudged = false;
  let isEnded = false;
  let wake = { onNudge: () => {}, onEnd: () => {} };

  const wait = async (ms: number, until: 'nudge' | 'end') => {
    if (isEnded || (until === 'nudge' && isNudged)) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    wake = { onNudge: until === 'nudge' ? resolve : () => {}, onEnd: resolve };
    const timer = setTimeout(resolve, ms);
    await promise;
    clearTimeout(timer);
  };

  return {
    nudge: () => {
      isNudged = true;
      wake.onNudge();
    },
    end: () => {
      isEnded = true;
      wake.onEnd();
    },
    isEnded: () => isEnded,
    untilNudge: async (ms) => {
      await wait(ms, 'nudge');
      isNudged = false;
    },
    untilEnd: (ms) => wait(ms, 'end'),
  };
}
