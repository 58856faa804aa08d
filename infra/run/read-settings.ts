import { isAbsolute, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isLocal } from '@aulavox/config/derived';
import { type Env, readConfig } from '@aulavox/config/read-config';
import { type VariableName, variables } from '@aulavox/config/variables';

/** What `npm start` works with: every variable has a value, given or made up. */
export interface Settings {
  host: string;
  port: number;
  dataDir: string;
  publicUrl: string;
  isDemo: boolean;
  /** Only this machine reaches it: by its address and by what people type. */
  isPrivate: boolean;
  /** What a person set, checked; the services read the rest's defaults themselves. */
  given: Record<string, string>;
}

/** Checks what a person set, all of it at once; throws `ConfigError` that names each wrong variable. */
export function readSettings(env: Env): Settings {
  const given = Object.fromEntries(
    Object.keys(variables).flatMap((name) => {
      const value = env[name];
      return value ? [[name, value]] : [];
    }),
  );
  // The keys were taken from `variables` just above.
  readConfig(given, Object.keys(given) as VariableName[]);
  const { HOST, PORT, DATA_DIR } = readConfig({ PORT: '8080', ...given }, [
    'HOST',
    'PORT',
    'DATA_DIR',
  ]);
  const { DEMO, PUBLIC_URL } = readConfig(
    { DEMO: 'true', PUBLIC_URL: `http://localhost:${PORT}`, ...given },
    ['DEMO', 'PUBLIC_URL'],
  );
  const isPrivate = isLocal(PUBLIC_URL) && isLoopback(HOST);
  return {
    host: HOST,
    port: PORT,
    dataDir: isAbsolute(DATA_DIR) ? DATA_DIR : resolve(DATA_DIR),
    publicUrl: PUBLIC_URL,
    isDemo: DEMO && isPrivate,
    isPrivate,
    given,
  };
}

/** Known passwords never listen on a network, whatever the address in the browser says. */
const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host);

/** The folder as an address, as the ports of objects and mail want it. */
export const folderUrl = (...parts: [string, ...string[]]): string =>
  pathToFileURL(resolve(...parts)).href;

/** A path as a person at the root of the checkout would type it. */
export function shownPath(path: string): string {
  const near = relative(process.cwd(), path);
  return near.startsWith('..') ? path : near;
}
