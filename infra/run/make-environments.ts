import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type ServiceName, serviceNames } from '@aulavox/contracts/endpoint';
import { freePorts } from '../postgres/free-ports.ts';
import type { Secrets } from './keep-secrets.ts';
import type { OpenedDatabase } from './open-database.ts';
import { type Settings, folderUrl } from './read-settings.ts';

/** The environment of one embedded process-to-be, as a container would have it. */
export type OwnEnv = Record<string, string>;

/** What each part is started with; `process.env` itself stays as it was. */
export interface Environments {
  services: Record<ServiceName, OwnEnv>;
  gateway: OwnEnv;
}

interface Parts {
  settings: Settings;
  secrets: Secrets;
  database: OpenedDatabase;
}

/** Gives every service its own role, port and loopback address, and tells each where the others are. */
export async function makeEnvironments({
  settings,
  secrets,
  database,
}: Parts): Promise<Environments> {
  const ports = await freePorts(serviceNames.length);
  const addresses: OwnEnv = Object.fromEntries(
    serviceNames.map((name, at) => [`${name.toUpperCase()}_URL`, `http://127.0.0.1:${ports[at]}`]),
  );
  const common: OwnEnv = {
    ...localDefaults(settings, secrets),
    BUS_URL: database.busUrl,
    ...addresses,
    ...settings.given,
    HOST: '127.0.0.1',
    PUBLIC_URL: settings.publicUrl,
    DEMO: String(settings.isDemo),
  };
  const services = serviceNames.map((name, at): [ServiceName, OwnEnv] => {
    const url = database.serviceUrls[name];
    return [name, { TRANSCRIPTS_URL: url, ...common, DATABASE_URL: url, PORT: String(ports[at]) }];
  });
  return {
    // fromEntries forgets that serviceNames is complete.
    services: Object.fromEntries(services) as Record<ServiceName, OwnEnv>,
    gateway: { ...common, HOST: settings.host, PORT: String(settings.port) },
  };
}

function localDefaults({ dataDir }: Settings, secrets: Secrets): OwnEnv {
  for (const name of ['objects', 'mail', 'keys']) {
    mkdirSync(join(dataDir, name), { recursive: true, mode: 0o700 });
  }
  return {
    DATA_DIR: dataDir,
    // The terminal shows what goes wrong; LOG_LEVEL=info shows each request.
    LOG_LEVEL: 'warn',
    INTERNAL_SECRET: secrets.internal,
    OBJECTS_URL: folderUrl(dataDir, 'objects'),
    MAIL_URL: folderUrl(dataDir, 'mail'),
    SIGNING_KEYS_DIR: join(dataDir, 'keys'),
    SUPERADMIN_EMAIL: 'superadmin@aulavox.example',
    SUPERADMIN_PASSWORD: secrets.superAdmin,
  };
}
