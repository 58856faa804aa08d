import { migrateBus } from '@aulavox/bus/migrate-bus';
import { type ServiceName, serviceNames } from '@aulavox/contracts/endpoint';
import { type Migration, migrateService } from '@aulavox/postgres/migrate-service';
import { Client } from 'pg';

interface Options {
  ownerUrl: string;
  /** Queues are made in RabbitMQ where this is its address, else in Postgres as the owner. */
  busUrl?: string | undefined;
  /** All of them, unless a test needs fewer. */
  services?: readonly ServiceName[];
  /** Told of each service that changed. */
  onMigrated?: (service: ServiceName, count: number) => void;
}

/** Brings every service's schema and the bus up to date; a second run waits for the first. */
export async function migrateAll({
  ownerUrl,
  busUrl = ownerUrl,
  services = serviceNames,
  onMigrated = () => undefined,
}: Options): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(`SELECT pg_advisory_lock(hashtext('aulavox migrations'))`);
    await migrateBus(busUrl.startsWith('amqp') ? busUrl : ownerUrl);
    for (const service of services) {
      const migrations = await migrationsOf(service);
      const count = await migrateService({ ownerUrl, service, migrations });
      if (count > 0) onMigrated(service, count);
    }
  } finally {
    await client.end();
  }
}

async function migrationsOf(service: ServiceName): Promise<Migration[]> {
  // Each service lists its own in this one place; the name is computed, so its type is ours to say.
  const list = (await import(`@aulavox/${service}/migrations/all`)) as { migrations: Migration[] };
  return list.migrations;
}
