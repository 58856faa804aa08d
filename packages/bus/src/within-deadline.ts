/** Milliseconds that an aborted handler has to return before it is left behind. */
export const abortedMs = 2_000;

/** The result of `work`, or a rejection when it takes longer. `work` itself goes on. */
export async function withinDeadline<T>(work: Promise<T>, ms: number): Promise<T> {
  if (await endsWithin(work, ms)) return work;
  work.catch(() => undefined); // too late to matter to anybody
  throw new Error(`No answer within ${ms} ms`);
}

/** Whether `work` ends within the time; its rejection is passed on. */
export async function endsWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  const { promise: timeOver, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, ms, false);
  try {
    return await Promise.race([work.then(() => true), timeOver]);
  } finally {
    clearTimeout(timer);
  }
}
