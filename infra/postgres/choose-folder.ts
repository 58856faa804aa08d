import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { publicFolder } from './find-programs.ts';
import { type SystemUser, runCommand } from './run-command.ts';

/**
 * The folder of the cluster: inside the data folder, or, where the system user of Postgres cannot
 * reach that (a checkout under root's home), a public one that the data folder remembers.
 */
export async function chooseFolder(dataDir: string, user: SystemUser): Promise<string> {
  const record = join(dataDir, 'postgres-folder');
  if (existsSync(record)) return recordedFolder(record);
  const near = resolve(dataDir, 'postgres');
  await makeFolder(near, user);
  if (await canEnter(near, user)) return near;
  if (existsSync(join(near, 'cluster'))) {
    throw new Error(
      `The database in ${near} cannot be reached any more: open the folders above it to all users.`,
    );
  }
  await rmdir(near);
  const away = join(publicFolder, randomUUID());
  await makeFolder(away, user);
  await writeFile(record, away);
  return away;
}

async function recordedFolder(record: string): Promise<string> {
  const folder = (await readFile(record, 'utf8')).trim();
  // Beginning anew in silence would look like a loss of everything.
  if (!existsSync(folder)) {
    throw new Error(
      `The database was kept in ${folder}, which is gone. Bring it back, or remove ${record} to begin anew.`,
    );
  }
  return folder;
}

async function makeFolder(folder: string, user: SystemUser): Promise<void> {
  await mkdir(folder, { recursive: true });
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid);
  await chmod(folder, 0o700);
}

async function canEnter(folder: string, user: SystemUser): Promise<boolean> {
  try {
    await runCommand('/bin/sh', ['-c', 'cd "$0"', folder], user);
    return true;
  } catch {
    // A folder above is closed to the user; the caller then takes another place.
    return false;
  }
}
