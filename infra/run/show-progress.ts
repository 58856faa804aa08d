/** An error that the person at the terminal can mend: shown as its message alone. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

type Step = <T>(title: string, work: () => Promise<T>) => Promise<T>;

/** Steps of a start that say how long they took; none begins after `signal` asked for the end. */
export const stepsUntil =
  (signal: AbortSignal): Step =>
  async (title, work) => {
    signal.throwIfAborted();
    const started = Date.now();
    const result = await work();
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(`  ${title.padEnd(14)}${seconds.padStart(6)} s`);
    return result;
  };
