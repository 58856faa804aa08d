import { serviceNames } from '@aulavox/contracts/endpoint';
import type { Running } from '@aulavox/http/listen';
import type { Environments, OwnEnv } from './make-environments.ts';

/** The workers run beside the services here; in containers each scales on its own. */
const workers = [
  ['auth', 'start-mail-worker'],
  ['curriculum', 'start-extraction-worker'],
  ['tutor', 'start-ai-worker'],
] as const;

/** Starts every service and worker at once; when one cannot start, none is left running. */
export async function startServices({ services }: Environments): Promise<Running[]> {
  const starts = await Promise.allSettled([
    ...serviceNames.map((name) => startPart(`@aulavox/${name}/start`, services[name])),
    ...workers.map(([name, file]) =>
      startPart(`@aulavox/${name}/${file}`, { ...services[name], PORT: '0' }),
    ),
  ]);
  const running = starts.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const failed = starts.flatMap((one) =>
    one.status === 'rejected' ? [one.reason as unknown] : [],
  );
  if (failed.length === 0) return running;
  await stopAll(running);
  throw failed.length === 1
    ? failed[0]
    : new AggregateError(failed, 'Several services did not start');
}

/** Starts the door to all of them. */
export const startGateway = (env: OwnEnv): Promise<Running> =>
  startPart('@aulavox/gateway/start', env);

export async function stopAll(running: Running[]): Promise<void> {
  await Promise.all(running.map((one) => one.stop()));
}

async function startPart(module: string, env: OwnEnv): Promise<Running> {
  // The name is computed, so the shape that every part has (design section 1) is ours to say.
  const { start } = (await import(module)) as { start: (env: OwnEnv) => Promise<Running> };
  return start(env);
}
