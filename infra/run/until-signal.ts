import { once } from 'node:events';
import { ConfigError } from '@aulavox/config/read-config';
import { type CloseStack, closeStack } from '@aulavox/service/close-stack';
import { StartError } from './show-progress.ts';

type Start = (closers: CloseStack, signal: AbortSignal) => Promise<void>;

/**
 * Starts something, waits for the terminal or the init system to end it, and closes what was opened,
 * newest first. Ends the process: 0 when it was asked to, 1 after an error, which is shown.
 */
export async function untilSignal(start: Start): Promise<never> {
  const ending = new AbortController();
  const closers = closeStack();
  const abort = () => ending.abort();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, abort);
  // The bootstrap that started us was killed.
  process.on('disconnect', abort);
  process.on('uncaughtException', (error) => {
    complain(error);
    abort();
  });
  try {
    await start(closers, ending.signal);
    if (!ending.signal.aborted) await once(ending.signal, 'abort');
  } catch (error) {
    if (!ending.signal.aborted) complain(error);
  }
  return end(closers);
}

async function end(closers: CloseStack): Promise<never> {
  if (process.exitCode === undefined) console.log('\nStopping Aulavox …');
  try {
    await closers.closeAll();
  } catch (error) {
    complain(error);
  }
  process.exit();
}

// What a person can mend is a line; anything else keeps where it came from.
function complain(error: unknown): void {
  process.exitCode = 1;
  const isPlain = error instanceof ConfigError || error instanceof StartError;
  console.error(isPlain ? error.message : error);
}
