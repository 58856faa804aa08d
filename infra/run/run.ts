// Everything on one machine: Postgres, the six services, the workers and the gateway (design section 9).
import { mkdirSync } from 'node:fs';
import { once } from 'node:events';
import { ConfigError } from '@aulavox/config/read-config';
import { type CloseStack, closeStack } from '@aulavox/service/close-stack';
import { migrateAll } from '../migrate/migrate-all.ts';
import { assertPortFree } from './assert-port-free.ts';
import { buildFrontend } from './build-frontend.ts';
import { keepSecrets } from './keep-secrets.ts';
import { lockFolder } from './lock-folder.ts';
import { makeEnvironments } from './make-environments.ts';
import { openDatabase } from './open-database.ts';
import { printWelcome } from './print-welcome.ts';
import { readSettings } from './read-settings.ts';
import { assertDemoStaysLocal, needsDemo, seedDemo } from './seed-demo.ts';
import { StartError, stepsUntil } from './show-progress.ts';
import { startGateway, startServices, stopAll } from './start-services.ts';

const ending = new AbortController();
const closers = closeStack();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => ending.abort());
// The bootstrap that started us was killed.
process.on('disconnect', () => ending.abort());
process.on('uncaughtException', (error) => {
  complain(error);
  ending.abort();
});

try {
  await start(closers, ending.signal);
  if (!ending.signal.aborted) await once(ending.signal, 'abort');
} catch (error) {
  if (!ending.signal.aborted) complain(error);
}
await end();

async function start({ add }: CloseStack, signal: AbortSignal): Promise<void> {
  const started = Date.now();
  const step = stepsUntil(signal);
  const settings = readSettings(process.env);
  mkdirSync(settings.dataDir, { recursive: true });
  const unlock = lockFolder(settings.dataDir);
  add(async () => unlock());
  assertDemoStaysLocal(settings);
  await assertPortFree(settings.host, settings.port);
  console.log('Starting Aulavox');
  const secrets = keepSecrets(settings.dataDir);
  const database = await step('Postgres', () => openDatabase(settings, secrets));
  add(() => database.stop());
  await step('Schemas', () => migrateAll({ ownerUrl: database.ownerUrl }));
  const environments = await makeEnvironments({ settings, secrets, database });
  if (needsDemo(settings)) await step('Demo school', () => seedDemo(settings, environments));
  await step('Web page', () => buildFrontend(signal));
  const services = await step('Services', () => startServices(environments));
  add(() => stopAll(services));
  const gateway = await step('Gateway', () => startGateway(environments.gateway));
  add(() => gateway.stop());
  printWelcome({ settings, secrets, database, startedAt: started });
}

/** The door first, then the services, Postgres last. */
async function end(): Promise<void> {
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
