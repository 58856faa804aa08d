import { serviceNames } from '@aulavox/contracts/endpoint';
import type { Running } from '@aulavox/http/listen';
import type { CloseStack } from '@aulavox/service/close-stack';
import { startProcessTelemetry } from '@aulavox/service/start-process-telemetry';
import type { Environments, OwnEnv } from './make-environments.ts';
import { shownPath } from './read-settings.ts';

/** The workers run beside the services; each by its file. In containers each scales on its own. */
export const workers = [
  { service: 'auth', name: 'mail-worker' },
  { service: 'curriculum', name: 'extraction-worker' },
  { service: 'tutor', name: 'ai-worker' },
] as const;

/** Starts everything in this process: the services and workers at once, then the door to them. */
export async function startServices(
  { services, gateway }: Environments,
  closers: CloseStack,
): Promise<void> {
  const telemetry = await startProcessTelemetry('aulavox', gateway);
  closers.add(() => telemetry.stop());
  const running = await startAll([
    ...serviceNames.map((name) => startPart(`@aulavox/${name}/start`, services[name])),
    ...workers.map(({ service, name }) =>
      startPart(
        `@aulavox/${service}/start-${name}`,
        { ...services[service], PORT: '0' },
        // The mail worker's; mails hold links that sign people in, so they are shown here, never logged.
        { onWritten: showMail },
      ),
    ),
  ]);
  closers.add(() => stopAll(running));
  const door = await startPart('@aulavox/gateway/start', gateway);
  closers.add(() => door.stop());
}

/** When one cannot start, none is left running. */
async function startAll(starts: Promise<Running>[]): Promise<Running[]> {
  const ends = await Promise.allSettled(starts);
  const running = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
  const failed = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
  if (failed.length === 0) return running;
  await stopAll(running);
  throw failed.length === 1
    ? failed[0]
    : new AggregateError(failed, 'Several services did not start');
}

async function stopAll(running: Running[]): Promise<void> {
  await Promise.all(running.map((one) => one.stop()));
}

interface Overrides {
  onWritten?: (path: string) => void;
}

type Start = (env: OwnEnv, overrides: Overrides) => Promise<Running>;

async function startPart(module: string, env: OwnEnv, overrides: Overrides = {}): Promise<Running> {
  // The name is computed, so the shape that every part has (design section 1) is ours to say.
  const { start } = (await import(module)) as { start: Start };
  return start(env, overrides);
}

const showMail = (path: string): void => console.log(`Mail: ${shownPath(path)}`);
