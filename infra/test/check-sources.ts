import { runTool } from './run-program.ts';
import { type Outcome, report } from './report-outcome.ts';

/** Types, lint and import rules: one test each. */
export async function checkSources(): Promise<Outcome> {
  let outcome: Outcome = { passed: 0, failed: 0 };
  for (const { title, file, args } of checks) {
    const started = Date.now();
    const { ok, output } = await runTool(file, args, { shows: false });
    report(title, ok, started);
    if (!ok) console.log(output.trim());
    outcome = { passed: outcome.passed + (ok ? 1 : 0), failed: outcome.failed + (ok ? 0 : 1) };
  }
  return outcome;
}

const checks = [
  {
    title: 'types',
    file: 'node_modules/@typescript/native/bin/tsc',
    args: ['--noEmit', '-p', '.'],
  },
  { title: 'lint', file: 'node_modules/eslint/bin/eslint.js', args: ['.', '--max-warnings', '0'] },
  {
    title: 'imports',
    file: 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    args: ['packages', 'services', 'gateway', 'frontend', 'infra', 'tests'],
  },
];
