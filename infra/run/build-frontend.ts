import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { runCommand } from '../postgres/run-command.ts';

const stamp = 'frontend/dist/.sources';

/** Builds the web page unless what it is made of is unchanged; says whether it did. */
export async function buildFrontend(signal: AbortSignal): Promise<boolean> {
  const sources = hashSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return false;
  await runCommand(process.execPath, ['node_modules/vite/bin/vite.js', 'build', 'frontend'], {
    cwd: process.cwd(),
    signal,
  });
  // Written last: a build that was interrupted is made again.
  writeFileSync(stamp, sources);
  return true;
}

function hashSources(): string {
  const hash = createHash('sha256');
  const files = globSync(['frontend/**/*', 'packages/contracts/src/**/*', 'package-lock.json'], {
    exclude: (name) =>
      ['node_modules', 'dist', 'frontend/node_modules', 'frontend/dist'].includes(name),
  }).sort();
  for (const file of files) {
    if (file.includes('.test.') || !statSync(file).isFile()) continue;
    hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}
