import { spawn } from 'node:child_process';

interface Ending {
  ok: boolean;
  /** What it printed; empty when it printed to the terminal itself. */
  output: string;
}

interface Options {
  /** Shown while it runs, or kept to be shown when it fails. */
  shows: boolean;
  env?: Record<string, string>;
}

/** Runs one of the tools under our own Node, from the root of the checkout. */
export function runTool(file: string, args: string[], options: Options): Promise<Ending> {
  return runProgram(process.execPath, [file, ...args], options);
}

export function runProgram(
  program: string,
  args: string[],
  { shows, env }: Options,
): Promise<Ending> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: ['ignore', shows ? 'inherit' : 'pipe', shows ? 'inherit' : 'pipe'],
      env: { ...process.env, ...env },
    });
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', (error) => resolve({ ok: false, output: error.message }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}
