import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataFolder } from './make-data-folder.ts';
import { runTool } from './run-program.ts';
import type { Outcome } from './report-outcome.ts';

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
}

/** The tests that also pass against a cluster's way of running carry this tag in their names. */
const clusterTag = '@flow';

/** The flows in a browser, against the product as `npm start` runs it. */
export const runPlaywright = (paths: string[], folder: string): Promise<Outcome> =>
  run(paths, {}, join(folder, 'playwright.json'));

/**
 * The main flow once more, with every part a process of its own and two of each: `apart` on the
 * embedded engines, `scale-out` on those of a cluster.
 */
export const runPlaywrightApart = (
  profile: 'apart' | 'scale-out',
  folder: string,
): Promise<Outcome> =>
  run(['--grep', clusterTag], { E2E_PROFILE: profile }, join(folder, `playwright-${profile}.json`));

async function run(
  args: string[],
  profile: Record<string, string>,
  file: string,
): Promise<Outcome> {
  const dataDir = makeDataFolder();
  const { ok } = await runTool('node_modules/@playwright/test/cli.js', ['test', ...args], {
    shows: true,
    env: { ...profile, PLAYWRIGHT_JSON_OUTPUT_FILE: file, E2E_DATA_DIR: dataDir },
  });
  rmSync(dataDir, { recursive: true, force: true });
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { stats } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
  const failed = stats.unexpected + stats.flaky;
  return { passed: stats.expected, failed: ok ? failed : Math.max(failed, 1) };
}
