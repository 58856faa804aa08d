import { spawn } from 'node:child_process';

/**
 * Runs a script under the given Node until it ends and gives its exit code. Signals are passed on;
 * the child also ends when we are killed, because the channel between us closes.
 */
export function runUntilEnd(node, args) {
  const flags = ['--disable-warning=ExperimentalWarning'];
  const child = spawn(node, [...flags, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
