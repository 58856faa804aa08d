export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs at most so many works at once, first come, first served. */
export function takeTurns(atOnce: number): InTurn {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The place goes on to the next, or is free again.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
