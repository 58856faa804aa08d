import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { serviceNames } from '@aulavox/contracts/endpoint';

const names = ['postgres', 'owner', 'bus', 'internal', 'superAdmin', ...serviceNames] as const;

/** What a local installation made up for itself: passwords of roles, and secrets nobody set. */
export type Secrets = Record<(typeof names)[number], string>;

/** Reads the secrets of the data folder; makes those that are missing, for its owner's eyes only. */
export function keepSecrets(folder: string): Secrets {
  const file = join(folder, 'secrets.json');
  const known: Partial<Secrets> = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>)
    : {};
  const made = Object.fromEntries(names.map((name) => [name, known[name] ?? newSecret()]));
  const isComplete = names.every((name) => known[name] !== undefined);
  if (!isComplete) replaceFile(file, JSON.stringify(made, null, 2));
  // Every name was given a value above.
  return made as Secrets;
}

// Letters and digits only, so that it can stand in an address.
const newSecret = (): string => randomBytes(16).toString('hex');

function replaceFile(file: string, text: string): void {
  const half = `${file}.new`;
  const handle = openSync(half, 'w', 0o600);
  writeSync(handle, text);
  fsyncSync(handle);
  closeSync(handle);
  renameSync(half, file);
}
