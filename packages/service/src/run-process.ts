import { once } from 'node:events';
import { ConfigError, type Env } from '@aulavox/config/read-config';
import type { Running } from '@aulavox/http/listen';
import { RefusedRole } from '@aulavox/postgres/assert-fits';
import { createLogger } from '@aulavox/telemetry/create-logger';
import { startProcessTelemetry } from './start-process-telemetry.ts';

type Start = (env: Env, overrides: { signal: AbortSignal }) => Promise<Running>;

/**
 * Runs a service as a process of its own, measured under `name`, until SIGTERM or SIGINT, which also
 * end a start that still waits; exits with 1 when it can't start.
 */
export async function runProcess(name: string, start: Start): Promise<void> {
  const log = createLogger({ service: 'process', level: 'info' });
  const told = new AbortController();
  const tell = (): void => told.abort();
  process.once('SIGTERM', tell).once('SIGINT', tell);
  try {
    const telemetry = await startProcessTelemetry(name, process.env);
    // Telemetry last, so that it tells of the end as well; it never rejects.
    await runUntil(told.signal, start).finally(() => telemetry.stop());
    process.exit(0);
  } catch (err) {
    // What an operator has to change is named in one line; anything else keeps its cause.
    if (err instanceof ConfigError || err instanceof RefusedRole) {
      process.stderr.write(`${err.message}\n`);
    } else log.error({ err }, 'could not start, or not stop in order');
    process.exit(1);
  }
}

async function runUntil(signal: AbortSignal, start: Start): Promise<void> {
  const running = await start(process.env, { signal }).catch((error: unknown) => {
    if (isGivenUp(error, signal)) return null;
    throw error;
  });
  if (!running) return;
  if (!signal.aborted) await once(signal, 'abort');
  await running.stop();
}

const isGivenUp = (error: unknown, signal: AbortSignal): boolean =>
  signal.aborted && error instanceof Error && error.name === 'AbortError';
