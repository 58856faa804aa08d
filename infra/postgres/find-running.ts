import { existsSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';

/** Signs in as the superuser of a cluster on this machine. */
export const superuserUrl = (port: number, password: string, database = 'postgres'): string =>
  `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;

/** The address of a Postgres that already runs on this very cluster, left by a killed run. */
export async function findRunning(cluster: string, password: string): Promise<string | null> {
  const port = Number(pidFileLines(cluster)[3]);
  if (!port) return null;
  const url = superuserUrl(port, password);
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  // A server that dies in mid-answer says so here as well; the failed query already tells us.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string }>(
      `SELECT current_setting('data_directory') AS folder`,
    );
    return realpathSync(rows[0]?.folder ?? '') === realpathSync(cluster) ? url : null;
  } catch {
    // Nobody there, still starting, or stopping: the caller tries again.
    return null;
  } finally {
    await client.end();
  }
}

/**
 * Removes a pid file whose number now belongs to another program, as happens when a container
 * begins again with the same numbers. Postgres itself only sees that the number is alive.
 */
export async function removeForeignPidFile(cluster: string): Promise<void> {
  const pid = Number(pidFileLines(cluster)[0]);
  if (!pid || !existsSync(`/proc/${pid}`)) return;
  if (isPostgres(pid, cluster)) return;
  await rm(join(cluster, 'postmaster.pid'), { force: true });
}

function isPostgres(pid: number, cluster: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster) || isDying(pid);
  } catch {
    // It ended while we looked, or is not ours to look at: leave the file to Postgres.
    return true;
  }
}

// A killed server stays in the table until its parent notices; it has no folder any more.
const isDying = (pid: number): boolean =>
  /^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));

function pidFileLines(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    // No file: no server, or one that ended while we looked.
    return [];
  }
}
