import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePorts } from './find-free-ports.ts';
import { type StopServer, runServer } from './run-server.ts';

/** A real server of one test file, on a port and with data of its own. */
export interface Backend {
  port: number;
  /** Where it keeps its data. */
  folder: string;
  /** Ends the server; its data stays. */
  stop: () => Promise<void>;
  /** Starts it again on the same port with the same data. */
  start: () => Promise<void>;
  /** Ends the server and deletes its data. */
  remove: () => Promise<void>;
}

/** A server that this machine has. */
export interface BackendProgram {
  /** Its name where tests and reports speak of it. */
  name: string;
  start: () => Promise<Backend>;
}

/** How a server is started. */
export type Recipe = (place: { port: number; folder: string }) => {
  program: string;
  args: string[];
  env?: Record<string, string>;
};

/** Starts a server with an empty folder. */
export async function startBackend(recipe: Recipe): Promise<Backend> {
  const folder = await mkdtemp(join(tmpdir(), 'aulavox-backend-'));
  const [port = 0] = await findFreePorts(1);
  const start = () => runServer({ ...recipe({ port, folder }), port });
  let running: StopServer | undefined = await start();
  const stop = async () => {
    await running?.();
    running = undefined;
  };
  return {
    port,
    folder,
    stop,
    start: async () => {
      running = await start();
    },
    remove: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
