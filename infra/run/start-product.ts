import { mkdirSync } from 'node:fs';
import type { Env } from '@aulavox/config/read-config';
import type { CloseStack } from '@aulavox/service/close-stack';
import { migrateAll } from '../migrate/migrate-all.ts';
import { assertPortFree } from './assert-port-free.ts';
import { buildFrontend } from './build-frontend.ts';
import { keepSecrets } from './keep-secrets.ts';
import { lockFolder } from './lock-folder.ts';
import { type Environments, makeEnvironments } from './make-environments.ts';
import { openDatabase } from './open-database.ts';
import { printWelcome } from './print-welcome.ts';
import { readSettings } from './read-settings.ts';
import { assertDemoStaysLocal, needsDemo, seedDemo } from './seed-demo.ts';
import { stepsUntil } from './show-progress.ts';

/** How the services, workers and the gateway are brought up; adds what ends them. */
export type StartParts = (environments: Environments, closers: CloseStack) => Promise<void>;

/** The whole product on this machine, from Postgres to the page (design section 9). */
export const startProduct =
  (startParts: StartParts, env: Env = process.env) =>
  async (closers: CloseStack, signal: AbortSignal): Promise<void> => {
    const startedAt = Date.now();
    const step = stepsUntil(signal);
    const settings = readSettings(env);
    mkdirSync(settings.dataDir, { recursive: true });
    const unlock = lockFolder(settings.dataDir);
    closers.add(async () => unlock());
    assertDemoStaysLocal(settings);
    await assertPortFree(settings.host, settings.port);
    console.log('Starting Aulavox');
    const secrets = keepSecrets(settings.dataDir);
    const database = await step('Postgres', () => openDatabase(settings, secrets));
    closers.add(() => database.stop());
    const { BUS_URL: busUrl } = settings.given;
    await step('Schemas', () => migrateAll({ ownerUrl: database.ownerUrl, busUrl }));
    const environments = await makeEnvironments({ settings, secrets, database });
    if (needsDemo(settings)) await step('Demo school', () => seedDemo(settings, environments));
    await step('Web page', () => buildFrontend(signal));
    await step('Services', () => startParts(environments, closers));
    printWelcome({ settings, secrets, database, startedAt });
  };
