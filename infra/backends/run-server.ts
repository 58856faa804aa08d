import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds; Java on a busy machine takes its time. */
const patience = 30_000;

interface ServerProgram {
  program: string;
  args: string[];
  port: number;
  env?: Record<string, string>;
}

/** Ends the server. */
export type StopServer = () => Promise<void>;

/**
 * The shell holds the other end of our standard input, so that the server ends with the tests,
 * however they end.
 */
const keeper = `exec 3<&0; "$@" & server=$!; { cat <&3 >&2; kill $server; } & wait $server`;

/** Starts a server and waits until it takes connections on its port of this machine. */
export async function runServer({ program, args, port, env }: ServerProgram): Promise<StopServer> {
  const child = spawn('sh', ['-c', keeper, 'sh', program, ...args], {
    env: { PATH: process.env['PATH'], ...env },
    // A signal for the whole group of a test must not end the server before those who use it.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-2_000);
  });
  const stop = async () => {
    child.stdin.destroy();
    await ended;
  };
  if (await isUp(child, port)) return stop;
  await stop();
  throw new Error(`${program} did not start: ${complaint.trim()}`);
}

async function isUp(child: ChildProcess, port: number): Promise<boolean> {
  const end = Date.now() + patience;
  while (child.exitCode === null && Date.now() < end) {
    if (await answers(port)) return true;
    await delay(50);
  }
  return false;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
