import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FindKey } from '@aulavox/http/session-token';
import type { Logger } from '@aulavox/telemetry/create-logger';

interface SigningKey {
  id: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
}

/** The keys in `SIGNING_KEYS_DIR`: the newest signs, all are published (design section 5). */
export interface SigningKeys {
  current(): Promise<SigningKey>;
  published(): Promise<Record<string, unknown>[]>;
  find: FindKey;
}

interface Options {
  folder: string;
  now: () => Date;
  log: Logger;
  /** Runs the work while no other instance runs it, so that all agree on the first key. */
  alone: (work: () => Promise<void>) => Promise<void>;
}

/** Milliseconds after which the folder is read again, so that a new key signs without a restart. */
const readEvery = 60_000;
/** Milliseconds between readings for ids nobody knows, so that forged ones cost no disk. */
const readForUnknownEvery = 1_000;

/** Reads the keys, and makes the first one in an empty folder. */
export async function openSigningKeys({ folder, now, log, alone }: Options): Promise<SigningKeys> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await alone(async () => {
    if ((await readKeys(folder)).length === 0) await makeKey(folder, now());
  });
  let keys = await readKeys(folder);
  let readAt = now().getTime();

  const readAfter = async (age: number): Promise<SigningKey[]> => {
    if (now().getTime() - readAt < age) return keys;
    readAt = now().getTime();
    try {
      const found = await readKeys(folder);
      if (found.length) keys = found;
    } catch (err) {
      // What was read before still signs and verifies.
      log.warn({ err }, 'the signing keys could not be read again');
    }
    return keys;
  };

  return {
    current: async () => first(await readAfter(readEvery), folder),
    published: async () => (await readAfter(readEvery)).map(toJwk),
    find: async (id) => {
      const known = withId(await readAfter(readEvery), id);
      return known ?? withId(await readAfter(readForUnknownEvery), id);
    },
  };
}

/** Newest first; files of one age, as in a mounted secret, by name. */
async function readKeys(folder: string): Promise<SigningKey[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.pem'));
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      return { name, changed: (await stat(path)).mtimeMs, pem: await readFile(path, 'utf8') };
    }),
  );
  return files
    .toSorted((a, b) => b.changed - a.changed || (a.name < b.name ? 1 : -1))
    .map(({ name, pem }) => {
      const privateKey = createPrivateKey(pem);
      const publicKey = createPublicKey(privateKey);
      return { id: name.slice(0, -'.pem'.length), privateKey, publicKey };
    });
}

async function makeKey(folder: string, now: Date): Promise<void> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const path = join(folder, `${now.toISOString().replaceAll(/[:.]/g, '-')}.pem`);
  // Under another name until it is whole.
  await writeFile(`${path}.new`, privateKey.export({ type: 'pkcs8', format: 'pem' }), {
    mode: 0o600,
  });
  await rename(`${path}.new`, path);
}

function first(keys: SigningKey[], folder: string): SigningKey {
  const [key] = keys;
  if (!key) throw new Error(`There is no signing key in ${folder}`);
  return key;
}

const withId = (keys: SigningKey[], id: string): KeyObject | null =>
  keys.find((key) => key.id === id)?.publicKey ?? null;

const toJwk = ({ id, publicKey }: SigningKey): Record<string, unknown> => ({
  ...publicKey.export({ format: 'jwk' }),
  kid: id,
  alg: 'ES256',
  use: 'sig',
});
