import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

/** The database server of a test run; `adminUrl` may create roles and databases. */
export interface TestServer {
  adminUrl: string;
  /** The real name of what was used, for the list at the end of a run. */
  name: string;
  stop(): Promise<void>;
}

/** TEST_DATABASE_URL where it is given (a server for tests only), else an embedded one of our own. */
export async function startTestServer(
  givenUrl = process.env['TEST_DATABASE_URL'],
): Promise<TestServer> {
  if (givenUrl) {
    return {
      adminUrl: givenUrl,
      name: 'Postgres of TEST_DATABASE_URL',
      stop: async () => undefined,
    };
  }
  const keeper = spawn(process.execPath, [keeperFile], { stdio: ['pipe', 'pipe', 'inherit'] });
  return {
    adminUrl: await firstLine(keeper),
    name: 'embedded Postgres',
    stop: () => stopKeeper(keeper),
  };
}

const keeperFile = new URL('../postgres/keep-test-postgres.ts', import.meta.url).pathname;

async function firstLine(keeper: Keeper): Promise<string> {
  for await (const line of createInterface(keeper.stdout)) return line;
  throw new Error('The test database did not start; what it said is above');
}

async function stopKeeper(keeper: Keeper): Promise<void> {
  if (keeper.exitCode !== null) return;
  const ended = once(keeper, 'exit');
  keeper.stdin.end();
  await ended;
}

type Keeper = ChildProcessByStdio<Writable, Readable, null>;
