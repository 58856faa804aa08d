import { defineConfig } from '@playwright/test';
import { presentChromium } from './infra/test/find-chromium.ts';
import { makeDataFolder } from './infra/test/make-data-folder.ts';

// The config is read again in every worker; what is chosen here must stay the same for all of them.
const port = (process.env['E2E_PORT'] ??= String(20_000 + (process.pid % 10_000)));
const dataDir = (process.env['E2E_DATA_DIR'] ??= makeDataFolder());
// A product that runs already, with SUPERADMIN_EMAIL and SUPERADMIN_PASSWORD of its super admin.
const given = process.env['E2E_URL'];
const origin = given ?? `http://localhost:${port}`;
// Every service a process of its own, two of each, by themselves or on the engines of the scale-out
// profile; else as `npm start` runs it.
const profile = process.env['E2E_PROFILE'];
const superAdmin = {
  SUPERADMIN_EMAIL: (process.env['SUPERADMIN_EMAIL'] ??= 'superadmin@aulavox.example'),
  SUPERADMIN_PASSWORD: (process.env['SUPERADMIN_PASSWORD'] ??= 'e2e-super-admin'),
};
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
  ...(given ? {} : { webServer: ownProduct() }),
});

function ownProduct() {
  const apart = `${process.execPath} infra/test/run-apart.ts ${profile}`;
  return {
    command: profile ? apart : 'node infra/run/start.js',
    url: `${origin}/`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 30_000 },
    stdout: 'pipe' as const,
    env: { PORT: port, DATA_DIR: dataDir, ...superAdmin },
  };
}
