import type { Env } from '@aulavox/config/read-config';
import type { Running } from '@aulavox/http/listen';
import { createLogger } from '@aulavox/telemetry/create-logger';
import { startProcessTelemetry } from './start-process-telemetry.ts';

/**
 * Runs a service as a process of its own, measured under `name`, until SIGTERM or SIGINT; exits with 1
 * when it can't start.
 */
export async function runProcess(
  name: string,
  start: (env: Env) => Promise<Running>,
): Promise<void> {
  const log = createLogger({ service: 'process', level: 'info' });
  try {
    const telemetry = await startProcessTelemetry(name, process.env);
    const running = await start(process.env);
    const stop = (): void => {
      // Telemetry last, so that it tells of the end as well; it never rejects.
      const stopped = running.stop().finally(() => telemetry.stop());
      stopped.then(
        () => process.exit(0),
        (err: unknown) => {
          log.error({ err }, 'stopped with errors');
          process.exit(1);
        },
      );
    };
    process.once('SIGTERM', stop).once('SIGINT', stop);
  } catch (err) {
    // A wrong variable is named in one line; anything else keeps its cause.
    if (err instanceof Error && err.name === 'ConfigError')
      process.stderr.write(`${err.message}\n`);
    else log.error({ err }, 'could not start');
    process.exit(1);
  }
}
