// Every test, or with paths those alone. The last line is `N passed, N failed`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listBackends } from '../backends/list-backends.ts';
import { checkSources } from './check-sources.ts';
import { findChromium } from './find-chromium.ts';
import { type Outcome, sum } from './report-outcome.ts';
import { runJest } from './run-jest.ts';
import { runPlaywright, runPlaywrightApart } from './run-playwright.ts';

const browserTests = 'tests/e2e';
const paths = process.argv.slice(2);
const isWhole = paths.length === 0;
const jestPaths = paths.filter((path) => !path.startsWith(browserTests));
const browserPaths = paths.filter((path) => path.startsWith(browserTests));
const folder = mkdtempSync(join(tmpdir(), 'aulavox-reports-'));
const skipped: string[] = [];
const outcomes: Outcome[] = [];

if (isWhole) outcomes.push(await checkSources());
if (isWhole || jestPaths.length > 0) outcomes.push(await runJest(jestPaths, folder));
if (isWhole || browserPaths.length > 0) outcomes.push(await runInBrowser());
rmSync(folder, { recursive: true });

const { passed, failed } = sum(outcomes);
const backends = listBackends();
skipped.push(...backends.missing);
console.log(`Servers of the scale-out profile used for real: ${backends.used.join(', ')}`);
console.log(`Skipped backends: ${skipped.join(', ') || 'none'}`);
const missing = process.env['REQUIRE_BACKENDS'] === '1' ? skipped.length : 0;
console.log(`${passed} passed, ${failed + missing} failed`);
process.exitCode = failed + missing === 0 ? 0 : 1;

async function runInBrowser(): Promise<Outcome> {
  const browser = await findChromium();
  if (browser) {
    console.log(`Browser: ${browser}`);
    const together = await runPlaywright(browserPaths, folder);
    if (!isWhole) return together;
    const apart = await runPlaywrightApart('apart', folder);
    const hasEngines = listBackends().missing.length === 0;
    return sum([
      together,
      apart,
      ...(hasEngines ? [await runPlaywrightApart('scale-out', folder)] : []),
    ]);
  }
  skipped.push('Chromium');
  return { passed: 0, failed: 0 };
}
