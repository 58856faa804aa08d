import { type SystemUser, runCommand } from './run-command.ts';

const name = 'postgres';

/**
 * Postgres refuses to run as root, so root lends it the user `postgres`, made when it is missing.
 * Everybody else runs it as themselves.
 */
export async function findSystemUser(): Promise<SystemUser> {
  if (process.getuid?.() !== 0) return {};
  const known = await readUser();
  if (known) return known;
  await runCommand('useradd', ['--system', '--user-group', '--shell', '/bin/sh', name]);
  const made = await readUser();
  if (!made) throw new Error(`Postgres cannot run as root and the user ${name} could not be made`);
  return made;
}

async function readUser(): Promise<SystemUser | null> {
  try {
    const uid = await runCommand('id', ['-u', name]);
    const gid = await runCommand('id', ['-g', name]);
    return { uid: Number(uid), gid: Number(gid) };
  } catch {
    // `id` fails for a user that does not exist; making it is the caller's next step.
    return null;
  }
}
