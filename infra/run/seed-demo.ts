import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environments, OwnEnv } from './make-environments.ts';
import type { Settings } from './read-settings.ts';
import { StartError } from './show-progress.ts';

const seededServices = ['school', 'auth', 'curriculum'] as const;

const markerOf = (settings: Settings): string => join(settings.dataDir, 'demo-school-made');

/**
 * Makes the demo school on the first run. Later runs leave it alone, so that what people change or
 * delete in it stays so; a first run that was interrupted is repeated, which does no harm.
 */
export async function seedDemo(settings: Settings, { services }: Environments): Promise<void> {
  for (const name of seededServices) {
    const module = (await import(`@aulavox/${name}/seed-demo`)) as {
      seedDemo: (env: OwnEnv) => Promise<void>;
    };
    await module.seedDemo(services[name]);
  }
  writeFileSync(markerOf(settings), '');
}

export const needsDemo = (settings: Settings): boolean =>
  settings.isDemo && !existsSync(markerOf(settings));

/** Refuses to put a data folder with known passwords on a network. */
export function assertDemoStaysLocal(settings: Settings): void {
  if (settings.isPrivate || !existsSync(markerOf(settings))) return;
  throw new StartError(
    `${settings.dataDir} holds the demo school, whose passwords everybody knows. For a network, begin with a DATA_DIR of its own; for this machine alone, leave HOST and PUBLIC_URL unset.`,
  );
}
