import { spawn } from 'node:child_process';

/** The system user that a command runs as; empty for our own. */
export interface SystemUser {
  uid?: number;
  gid?: number;
}

/**
 * Runs a program to its end and gives its output; a failure says what the program said.
 * It stands in a process group of its own, so that Ctrl-C on the terminal reaches only us.
 */
export function runCommand(
  program: string,
  args: string[],
  user: SystemUser = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...user,
      cwd: '/',
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
