import { defineConfig } from '@playwright/test';
import { presentChromium } from './infra/test/find-chromium.ts';
import { makeDataFolder } from './infra/test/make-data-folder.ts';

// The config is read again in every worker; what is chosen here must stay the same for all of them.
const port = (process.env['E2E_PORT'] ??= String(20_000 + (process.pid % 10_000)));
const dataDir = (process.env['E2E_DATA_DIR'] ??= makeDataFolder());
const origin = `http://localhost:${port}`;
// Every service a process of its own, two of each; else as `npm start` runs it.
const isApart = process.env['E2E_PROFILE'] === 'apart';
const isRoot = process.getuid?.() === 0;

/** The product as `npm start` runs it, on a data folder of its own, in Chromium. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  workers: 2,
  timeout: 60_000,
  globalTimeout: 15 * 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [
    ['list'],
    [
      'json',
      { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? 'test-results/report.json' },
    ],
  ],
  use: {
    baseURL: origin,
    permissions: ['microphone'],
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: presentChromium() ?? '',
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-background-networking',
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
  webServer: {
    command: isApart ? `${process.execPath} infra/test/run-apart.ts` : 'node infra/run/start.js',
    url: `${origin}/`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    stdout: 'pipe',
    env: {
      PORT: port,
      DATA_DIR: dataDir,
      SUPERADMIN_EMAIL: 'superadmin@aulavox.example',
      SUPERADMIN_PASSWORD: 'e2e-super-admin',
    },
  },
});
