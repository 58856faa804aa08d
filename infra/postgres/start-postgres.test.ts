import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { chooseFolder } from './choose-folder.ts';
import { publicFolder } from './find-programs.ts';
import { type RunningPostgres, startPostgres } from './start-postgres.ts';

let dataDir: string;
let running: RunningPostgres | undefined;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'aulavox-postgres-'));
  await chmod(dataDir, 0o755);
});

afterEach(async () => {
  await running?.stop();
  if (running?.folder.startsWith(publicFolder)) await rm(running.folder, { recursive: true });
  running = undefined;
  await rm(dataDir, { recursive: true });
});

const start = async (): Promise<RunningPostgres> =>
  (running = await startPostgres({
    password: 'secret',
    folderFor: (user) => chooseFolder(dataDir, user),
  }));

async function query(sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: running?.url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

const postmasterPid = async (folder: string): Promise<number> =>
  Number((await readFile(join(folder, 'cluster/postmaster.pid'), 'utf8')).split('\n')[0]);

test('a server left by a killed run is adopted', async () => {
  const first = await start();
  const second = await start();
  expect(second.url).toBe(first.url);
});

test('what was committed survives a killed server, and the next start comes up by itself', async () => {
  const { folder } = await start();
  await query('CREATE TABLE kept AS SELECT 42 AS answer');
  process.kill(await postmasterPid(folder), 'SIGKILL');
  await start();
  expect(await query('SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
}, 30_000);

test('a pid file whose number now belongs to another program is no obstacle', async () => {
  const { folder } = await start();
  const file = join(folder, 'cluster/postmaster.pid');
  const left = await readFile(file, 'utf8');
  await running?.stop();
  await writeFile(file, left.replace(/^\d+/, String(process.pid)));
  await start();
  expect(await query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
}, 30_000);

test('a stopped server leaves no process and no pid file', async () => {
  const { folder } = await start();
  const pid = await postmasterPid(folder);
  await running?.stop();
  await expect(postmasterPid(folder)).rejects.toThrow(/ENOENT/);
  // The parent that inherited it may need a moment to notice.
  expect(await commandLine(pid)).not.toContain(folder);
});

test('acknowledged writes wait for the disk', async () => {
  await start();
  expect(
    await query(`SELECT current_setting('fsync') AS f, current_setting('synchronous_commit') AS s`),
  ).toEqual([{ f: 'on', s: 'on' }]);
});

const asRoot = process.getuid?.() === 0 ? test : test.skip;

asRoot(
  'a data folder that only root can enter keeps its database in a public one, and remembers it',
  async () => {
    await chmod(dataDir, 0o700);
    const { folder } = await start();
    expect(folder.startsWith(publicFolder)).toBe(true);
    await query('CREATE TABLE kept AS SELECT 42 AS answer');
    await running?.stop();
    expect((await start()).folder).toBe(folder);
    expect(await query('SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  },
  30_000,
);

async function commandLine(pid: number): Promise<string> {
  try {
    return await readFile(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    // Gone, as it should be.
    return '';
  }
}
