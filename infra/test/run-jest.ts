import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from './run-program.ts';
import type { Outcome } from './report-outcome.ts';

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Files that could not even be loaded. */
  numRuntimeErrorTestSuites: number;
}

/** Unit, contract and integration tests; of the given paths alone when there are any. */
export async function runJest(paths: string[], folder: string): Promise<Outcome> {
  const file = join(folder, 'jest.json');
  const args = ['--ci', '--json', `--outputFile=${file}`, ...paths];
  const { ok } = await runTool('node_modules/jest/bin/jest.js', args, { shows: true });
  // It died before it could say anything.
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const said = JSON.parse(readFileSync(file, 'utf8')) as JestReport;
  const failed = said.numFailedTests + said.numRuntimeErrorTestSuites;
  return { passed: said.numPassedTests, failed: ok ? failed : Math.max(failed, 1) };
}
