import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePorts } from '../../../infra/postgres/free-ports.ts';

/** A service or worker as it runs in a container: a process of its own. */
export interface ServiceProcess {
  url: string;
  /** What it has logged so far, line by line. */
  log: () => { msg: string; level: string }[];
  /** What it has written beside its log. */
  said: () => string;
  /** Ends it by `signal` and resolves with its exit code; null when the signal itself ended it. */
  end: (signal?: NodeJS.Signals) => Promise<number | null>;
  /** Its exit code, when it ends by itself. */
  ended: Promise<number | null>;
}

/** Starts the file, `services/auth/src/main.ts`, on a free port; does not wait for anything. */
export async function startProcess(
  file: string,
  env: Record<string, string>,
): Promise<ServiceProcess> {
  const [port = 0] = await freePorts(1);
  const child = spawn(process.execPath, [file], {
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { log: '', said: '' };
  child.stdout.on('data', (chunk: Buffer) => (output.log += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output.said += chunk.toString()));
  // `close` comes after the last of what it wrote.
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return {
    url: `http://127.0.0.1:${port}`,
    log: () =>
      output.log
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line) as { msg: string; level: string }), // our logger's lines
    said: () => output.said,
    ended,
    end: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}
