import { existsSync } from 'node:fs';
import { rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Programs, findPrograms } from './find-programs.ts';
import { findRunning, removeForeignPidFile, superuserUrl } from './find-running.ts';
import { findSystemUser } from './find-system-user.ts';
import { freePorts } from './free-ports.ts';
import { type SystemUser, runCommand } from './run-command.ts';

/** A running cluster; `url` signs in as its superuser. */
export interface RunningPostgres {
  url: string;
  folder: string;
  stop(): Promise<void>;
}

interface Options {
  /** Chosen by the caller, because it needs the system user to choose. */
  folderFor: (user: SystemUser) => Promise<string>;
  password: string;
  /** Server settings beside ours, `{ fsync: 'off' }`. */
  settings?: Record<string, string>;
}

interface Cluster {
  folder: string;
  data: string;
  password: string;
  programs: Programs;
  user: SystemUser;
  settings: Record<string, string>;
}

const patienceMs = 120_000;
const pauseMs = 250;

/** Adopts the Postgres that a killed run left on this cluster, or starts it, making it first. */
export async function startPostgres({
  folderFor,
  password,
  settings = {},
}: Options): Promise<RunningPostgres> {
  const user = await findSystemUser();
  const folder = await folderFor(user);
  const programs = await findPrograms(user);
  const cluster = { folder, data: join(folder, 'cluster'), password, programs, user, settings };
  if (!existsSync(cluster.data)) await makeCluster(cluster);
  const url = await adoptOrStart(cluster);
  return { url, folder, stop: () => stopPostgres(cluster) };
}

// Made under another name, so that a start which was killed half-way leaves nothing to trip over.
async function makeCluster({ folder, data, password, programs, user }: Cluster): Promise<void> {
  const half = `${data}.new`;
  const passwordFile = join(folder, 'password');
  await rm(half, { recursive: true, force: true });
  await writeFile(passwordFile, `${password}\n`, { mode: 0o644 });
  const flags = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  // The builtin provider sorts and folds the same on every machine.
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  try {
    await runCommand(programs.initdb, ['-D', half, '--encoding=UTF8', ...flags, ...locale], user);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(half, data);
}

// A killed server may be a zombie, in recovery or on its way out: all of that passes with time.
async function adoptOrStart(cluster: Cluster): Promise<string> {
  const deadline = Date.now() + patienceMs;
  for (let attempt = 1; ; attempt += 1) {
    const running = await findRunning(cluster.data, cluster.password);
    if (running) return running;
    await removeForeignPidFile(cluster.data);
    try {
      return await start(cluster);
    } catch (error) {
      // With nobody in the way, a second or third refusal will not be the last one.
      const isHopeless = attempt >= 3 && !existsSync(join(cluster.data, 'postmaster.pid'));
      if (isHopeless || Date.now() > deadline) throw error;
      await delay(pauseMs);
    }
  }
}

async function start({
  folder,
  data,
  password,
  programs,
  user,
  settings,
}: Cluster): Promise<string> {
  const log = join(folder, 'postgres.log');
  await forgetLongLog(log);
  const [port = 0] = await freePorts(1);
  const all = { ...ownSettings, ...settings };
  const flags = Object.entries(all).map(([name, value]) => `-c ${name}=${value}`);
  const options = [`-p ${port}`, ...flags].join(' ');
  await runCommand(
    programs.pgCtl,
    ['start', '-w', '-t', '60', '-D', data, '-l', log, '-o', options],
    user,
  );
  return superuserUrl(port, password);
}

const ownSettings = {
  listen_addresses: '127.0.0.1',
  // Without socket files two clusters can never meet in /tmp.
  unix_socket_directories: '',
  max_connections: '200',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
};

const longLogBytes = 1_000_000;

async function forgetLongLog(log: string): Promise<void> {
  if (existsSync(log) && (await stat(log)).size > longLogBytes) await rm(log);
}

async function stopPostgres({ data, programs, user }: Cluster): Promise<void> {
  if (!existsSync(join(data, 'postmaster.pid'))) return;
  await runCommand(programs.pgCtl, ['stop', '-w', '-t', '30', '-m', 'fast', '-D', data], user);
}
