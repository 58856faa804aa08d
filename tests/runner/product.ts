import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../../infra/postgres/free-ports.ts';

/** One `npm start` under test. */
export interface Product {
  origin: string;
  /** Everything it has printed so far. */
  output: () => string;
  /** Resolves once it printed something that fits; rejects when it ends before. */
  prints: (pattern: RegExp) => Promise<void>;
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>;
  /** The bootstrap's process, which a terminal or an init system signals. */
  signal: (signal: NodeJS.Signals) => void;
}

/** A data folder of its own, removed with everything that still runs on it. */
export function makeHome() {
  const dataDir = mkdtempSync(join(tmpdir(), 'aulavox-runner-'));
  chmodSync(dataDir, 0o755);
  return {
    dataDir,
    async start(env: Record<string, string> = {}): Promise<Product> {
      const [port] = await freePorts(1);
      return startProduct({ PORT: String(port), ...env, DATA_DIR: dataDir });
    },
    /** Every process of the run, Postgres' included. */
    processes: () => processesOn(dataDir),
    killAll: () => processesOn(dataDir).forEach((pid) => killHard(pid)),
    /** All but Postgres. */
    killOurs: () =>
      processesOn(dataDir)
        .filter((pid) => !worksIn(pid, dataDir))
        .forEach((pid) => killHard(pid)),
    remove() {
      processesOn(dataDir).forEach((pid) => killHard(pid));
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function startProduct(env: Record<string, string>): Product {
  const child = spawn(process.execPath, ['infra/run/start.js'], {
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output += chunk.toString();
    child.emit('printed');
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    origin: `http://localhost:${env['PORT']}`,
    output: () => output,
    prints: (pattern) => printed(child, pattern, () => output),
    ended,
    signal: (signal) => void child.kill(signal),
  };
}

function printed(child: ChildProcess, pattern: RegExp, output: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (pattern.test(output())) resolve();
    };
    child.on('printed', look);
    child.once('close', () => reject(new Error(`It ended without ${pattern}:\n${output()}`)));
    look();
  });
}

function killHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself, or with its parent, in the meantime.
  }
}

// Ours carry the data folder in their environment, Postgres' work inside it.
function processesOn(dataDir: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid && belongsTo(pid, dataDir));
}

function belongsTo(pid: number, dataDir: string): boolean {
  try {
    if (/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))) return false;
    if (worksIn(pid, dataDir)) return true;
    return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`DATA_DIR=${dataDir}\0`);
  } catch {
    // Gone while we looked.
    return false;
  }
}

const worksIn = (pid: number, folder: string): boolean =>
  readlinkSync(`/proc/${pid}/cwd`).startsWith(folder);
