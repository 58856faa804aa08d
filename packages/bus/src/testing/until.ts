import { setTimeout as wait } from 'node:timers/promises';

/** For tests: resolves when `condition` holds; rejects when it does not within the time. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  ms = 15_000,
): Promise<void> {
  const end = Date.now() + ms;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`Not so within ${ms} ms: ${condition.toString()}`);
    await wait(20);
  }
}
