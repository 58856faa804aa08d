import { spawn } from 'node:child_process';

/** The system user that a command runs as; empty for our own. */
export interface SystemUser {
  uid?: number;
  gid?: number;
}

interface CommandOptions extends SystemUser {
  cwd?: string;
  /** Ends the program. */
  signal?: AbortSignal;
}

/**
 * Runs a program to its end and gives its output; a failure says what the program said.
 * It stands in a process group of its own: Ctrl-C on the terminal reaches us, and we end it.
 */
export function runCommand(
  program: string,
  args: string[],
  options: CommandOptions = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: '/',
      ...options,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) return resolve(output);
      reject(new Error(`${program} ended with ${code}: ${output.trim().slice(-2000)}`));
    });
  });
}
