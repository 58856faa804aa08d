import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Where `infra/backends/install.sh` puts a server. */
export const installed = (...path: string[]): string =>
  join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'aulavox/backends', ...path);

/** The path of a program of this machine, looked for in the folders of PATH and then in `folders`. */
export function findProgram(name: string, ...folders: string[]): string | undefined {
  const inPath = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return [...inPath, ...folders]
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}
