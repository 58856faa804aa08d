import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FileType } from '@aulavox/contracts/enums';

/** What one file may cost. */
export interface Bounds {
  seconds: number;
  /** Of the script's own memory, and again of the buffers beside it. */
  megabytes: number;
}

const usual: Bounds = { seconds: 60, megabytes: 256 };

/**
 * The tidied text of a file, '' when it has none. Files come from strangers, and a small one can
 * unpack to gigabytes or keep a parser busy for ever: it is read in a thread that is ended when it
 * takes too much time or memory. Rejects then, and for a broken file, with an error that says so;
 * with the signal's reason when that aborts.
 */
export async function readInThread(
  file: Uint8Array,
  fileType: FileType,
  signal: AbortSignal,
  { seconds, megabytes }: Bounds = usual,
): Promise<string> {
  signal.throwIfAborted();
  const thread = new Worker(new URL('./extraction-thread.ts', import.meta.url), {
    workerData: { file, fileType },
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    // A parser that is tricked has no secrets to tell, and what it prints is nobody's.
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  thread.stdout.resume();
  thread.stderr.resume();
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(new Error(`took over ${seconds} s`)), seconds * 1000);
  const watch = setInterval(() => {
    void buffersOf(thread).then((bytes) => {
      if (bytes > megabytes * 1024 * 1024) end.abort(new Error(`took over ${megabytes} MB`));
    });
  }, 50);
  try {
    return await answerOf(thread, AbortSignal.any([signal, end.signal]));
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    await thread.terminate();
  }
}

/** The thread's one message; `once` rejects when the thread fails, or when the signal aborts. */
async function answerOf(thread: Worker, signal: AbortSignal): Promise<string> {
  const stop = new AbortController();
  const gone = once(thread, 'exit', { signal: stop.signal }).then(() => {
    throw new Error('The thread ended without an answer');
  });
  try {
    const answer: unknown[] = await Promise.race([once(thread, 'message', { signal }), gone]);
    return String(answer[0]);
  } catch (cause) {
    signal.throwIfAborted();
    // What parsers throw is often no Error any more on this side.
    const { message = '' } = cause as { message?: string };
    throw new Error(`The file could not be read: ${message}`, { cause });
  } finally {
    gone.catch(() => undefined); // Nobody waits for it any more.
    stop.abort();
  }
}

/** Memory outside of the script's heap, which resource limits do not bound. */
async function buffersOf(thread: Worker): Promise<number> {
  try {
    return (await thread.getHeapStatistics()).external_memory;
  } catch {
    return 0; // The thread has just ended.
  }
}
