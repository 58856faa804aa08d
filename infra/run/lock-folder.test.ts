import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { lockFolder } from './lock-folder.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aulavox-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a folder whose run lives is refused, with the number of that run', async () => {
  // Its command line is what tells a run from any other program.
  const other = spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)', 'infra/run/run.ts']);
  await once(other, 'spawn');
  writeFileSync(join(folder, 'run.lock'), String(other.pid));
  expect(() => lockFolder(folder)).toThrow(`process ${other.pid}`);
  other.kill();
  await once(other, 'exit');
});

test.each([
  ['a run that was killed', '999999999'],
  ['another program that now has its number', '1'],
  ['nothing readable', ''],
])('a lock left by %s is taken over', (_who, content) => {
  writeFileSync(join(folder, 'run.lock'), content);
  const unlock = lockFolder(folder);
  unlock();
  expect(existsSync(join(folder, 'run.lock'))).toBe(false);
});
