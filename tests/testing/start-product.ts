import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ServiceName, serviceNames } from '@aulavox/contracts/endpoint';
import { closeStack } from '@aulavox/service/close-stack';
import { cloneDatabase } from '@aulavox/testing/test-database';
import { testSecret } from '@aulavox/testing/test-neighbours';
import pg from 'pg';
import { freePorts } from '../../infra/postgres/free-ports.ts';
import { buildFrontend } from '../../infra/run/build-frontend.ts';
import type { OwnEnv } from '../../infra/run/make-environments.ts';
import { startServices } from '../../infra/run/start-services.ts';
import { type Browser, openBrowser } from './browser.ts';

export const superAdmin = { email: 'super@admin.example', password: 'super-admin' };

/** The whole product on a database of its own: six services, three workers, the gateway. */
export interface Product {
  origin: string;
  /** Somebody new at the gateway: keeps cookies, has no session yet. */
  browser: () => Browser;
  /** Rows as a superuser sees them, past row-level security. */
  query: <Row>(sql: string, values?: unknown[]) => Promise<Row[]>;
  stop: () => Promise<void>;
}

export async function startProduct(): Promise<Product> {
  const closers = closeStack();
  await buildFrontend(AbortSignal.timeout(120_000));
  const folder = await mkdtemp(join(tmpdir(), 'aulavox-test-'));
  closers.add(() => rm(folder, { recursive: true, force: true }));
  const database = await cloneDatabase(serviceNames);
  closers.add(() => database.drop());
  const superuser = new pg.Pool({ connectionString: database.adminUrl, max: 2 });
  closers.add(() => superuser.end());
  const [gatewayPort = 0, ...ports] = await freePorts(serviceNames.length + 1);
  const origin = `http://127.0.0.1:${gatewayPort}`;
  const common = commonEnv({ folder, origin, ports, busUrl: database.busUrl });
  const envOf = (name: ServiceName, at: number): [ServiceName, OwnEnv] => {
    const url = database.serviceUrls[name];
    return [name, { ...common, DATABASE_URL: url, TRANSCRIPTS_URL: url, PORT: String(ports[at]) }];
  };
  const environments = {
    // fromEntries forgets that serviceNames is complete.
    services: Object.fromEntries(serviceNames.map(envOf)) as Record<ServiceName, OwnEnv>,
    gateway: { ...common, PORT: String(gatewayPort) },
  };
  await startServices(environments, closers);
  return {
    origin,
    browser: () => openBrowser(origin),
    // A test names the row type of the SQL it writes.
    query: async <Row>(sql: string, values?: unknown[]) =>
      (await superuser.query(sql, values)).rows as Row[],
    stop: () => closers.closeAll(),
  };
}

interface Places {
  folder: string;
  origin: string;
  ports: number[];
  busUrl: string;
}

const commonEnv = ({ folder, origin, ports, busUrl }: Places): OwnEnv => ({
  HOST: '127.0.0.1',
  PUBLIC_URL: origin,
  LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
  BUS_URL: busUrl,
  INTERNAL_SECRET: testSecret,
  SIGNING_KEYS_DIR: join(folder, 'keys'),
  OBJECTS_URL: pathToFileURL(join(folder, 'objects')).href,
  MAIL_URL: pathToFileURL(join(folder, 'mail')).href,
  SUPERADMIN_EMAIL: superAdmin.email,
  SUPERADMIN_PASSWORD: superAdmin.password,
  ...Object.fromEntries(
    serviceNames.map((name, at) => [`${name.toUpperCase()}_URL`, `http://127.0.0.1:${ports[at]}`]),
  ),
});
