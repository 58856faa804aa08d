import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataFolder } from './make-data-folder.ts';
import { runTool } from './run-program.ts';
import type { Outcome } from './report-outcome.ts';

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
}

/** The flows in a browser, against the product as `npm start` runs it. */
export async function runPlaywright(paths: string[], folder: string): Promise<Outcome> {
  const file = join(folder, 'playwright.json');
  const dataDir = makeDataFolder();
  const { ok } = await runTool('node_modules/@playwright/test/cli.js', ['test', ...paths], {
    shows: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, E2E_DATA_DIR: dataDir },
  });
  rmSync(dataDir, { recursive: true, force: true });
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { stats } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
  const failed = stats.unexpected + stats.flaky;
  return { passed: stats.expected, failed: ok ? failed : Math.max(failed, 1) };
}
