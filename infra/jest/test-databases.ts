import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type ServiceName, serviceNames } from '@aulavox/contracts/endpoint';
import { busRole, ownerRole, serviceRole } from '@aulavox/postgres/roles';
import { Client } from 'pg';
import { makeDatabase } from '../migrate/make-database.ts';
import { makeRoles } from '../migrate/make-roles.ts';
import { migrateAll } from '../migrate/migrate-all.ts';

/** The addresses of one database of a test, each signing in as another role. */
export interface TestDatabaseUrls {
  name: string;
  adminUrl: string;
  ownerUrl: string;
  busUrl: string;
  serviceUrls: Record<ServiceName, string>;
}

// Only a server for tests knows this password.
const password = 'test';

/** Makes databases for tests on one server: migrated once per set of services, then copied. */
export function testDatabases(adminUrl: string) {
  const run = randomUUID().slice(0, 8);
  const templates = new Map<string, Promise<string>>();
  let roles: Promise<void> | undefined;

  async function template(services: ServiceName[]): Promise<string> {
    const name = `test_${run}_${services.join('_') || 'empty'}`;
    await (roles ??= makeRoles(adminUrl, everyPassword()));
    await makeDatabase(adminUrl, name);
    if (services.length > 0)
      await migrateAll({ ownerUrl: as(adminUrl, ownerRole, name), services });
    return name;
  }

  return {
    async clone(wanted: readonly ServiceName[]): Promise<TestDatabaseUrls> {
      const services = serviceNames.filter((service) => wanted.includes(service));
      const key = services.join();
      if (!templates.has(key)) templates.set(key, template(services));
      const source = await templates.get(key);
      const name = `test_${run}_${randomUUID().slice(0, 13).replace('-', '')}`;
      await runAsAdmin(adminUrl, (admin) =>
        admin.query(`CREATE DATABASE ${name} TEMPLATE ${source} OWNER ${ownerRole}`),
      );
      return urlsOf(adminUrl, name);
    },
    async drop(name: string): Promise<void> {
      if (!name.startsWith(`test_${run}_`))
        throw new Error(`${name} is not a database of this run`);
      await runAsAdmin(adminUrl, async (admin) => {
        await untilLeft(admin, name);
        await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      });
    },
    /** For a server that outlives the run. */
    async dropTemplates(): Promise<void> {
      for (const name of await Promise.all(templates.values())) {
        await runAsAdmin(adminUrl, (admin) =>
          admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
        );
      }
    },
  };
}

const everyPassword = () =>
  Object.fromEntries([...serviceNames, 'bus', 'owner'].map((role) => [role, password]));

async function runAsAdmin(
  adminUrl: string,
  work: (admin: Client) => Promise<unknown>,
): Promise<void> {
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

const patience = 2000;

/**
 * A pool calls itself ended while its goodbyes are still on their way; whoever is thrown out in that
 * moment hears an error that nobody listens to any more. Waits 2 s at most for the others to leave.
 */
async function untilLeft(admin: Client, name: string): Promise<void> {
  const end = Date.now() + patience;
  const isHeld = 'SELECT 1 FROM pg_stat_activity WHERE datname = $1';
  while ((await admin.query(isHeld, [name])).rowCount && Date.now() < end) await delay(20);
}

function urlsOf(adminUrl: string, name: string): TestDatabaseUrls {
  const services = serviceNames.map((service) => [
    service,
    as(adminUrl, serviceRole(service), name),
  ]);
  return {
    name,
    adminUrl: withDatabase(adminUrl, name).href,
    ownerUrl: as(adminUrl, ownerRole, name),
    busUrl: as(adminUrl, busRole, name),
    // fromEntries forgets that serviceNames is complete.
    serviceUrls: Object.fromEntries(services) as Record<ServiceName, string>,
  };
}

function as(adminUrl: string, role: string, database: string): string {
  const url = withDatabase(adminUrl, database);
  url.username = role;
  url.password = password;
  return url.href;
}

function withDatabase(adminUrl: string, database: string): URL {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url;
}
