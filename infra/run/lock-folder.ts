import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './show-progress.ts';

/** Keeps a second run out of the data folder; gives the way to let go of it again. */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'run.lock');
  if (!take(file)) {
    const pid = Number(readFileSync(file, 'utf8'));
    if (isRun(pid)) throw new StartError(`Aulavox already runs on ${folder} (process ${pid}).`);
    // Left by a run that was killed.
    rmSync(file, { force: true });
    if (!take(file)) throw new StartError(`Another start of Aulavox is under way on ${folder}.`);
  }
  return () => rmSync(file, { force: true });
}

function take(file: string): boolean {
  try {
    const lock = openSync(file, 'wx');
    writeSync(lock, String(process.pid));
    closeSync(lock);
    return true;
  } catch (error) {
    // What Node's file system throws has a code.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

// A number alone proves little: containers hand out the same ones after each restart.
function isRun(pid: number): boolean {
  if (!pid || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || commandOf(pid).includes('infra/run/run.ts');
  } catch {
    // There is no such process, or it is not ours to ask.
    return false;
  }
}

const commandOf = (pid: number): string => readFileSync(`/proc/${pid}/cmdline`, 'utf8');
