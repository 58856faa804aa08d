// A Postgres for one test run, in a process of its own: it ends with the run, however the run ends,
// because the run holds the other end of our standard input.
import { mkdtemp, rm } from 'node:fs/promises';
import { chmod, chown } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from './start-postgres.ts';

const postgres = await startPostgres({
  password: 'test',
  folderFor: async ({ uid, gid }) => {
    const folder = await mkdtemp(join(tmpdir(), 'aulavox-test-'));
    if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid);
    await chmod(folder, 0o700);
    return folder;
  },
  // Nothing here outlives the run, so nothing waits for the disk.
  settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
});
// Ctrl-C on the terminal ends the run; we follow when its end of the pipe closes.
process.on('SIGINT', () => undefined);
process.stdin.resume();
process.stdin.once('close', () => void end());
process.stdout.write(`${postgres.url}\n`);

async function end(): Promise<void> {
  await postgres.stop();
  await rm(postgres.folder, { recursive: true, force: true });
  process.exit(0);
}
