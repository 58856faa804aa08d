import 'reflect-metadata';
import type { ServiceName } from '@aulavox/contracts/endpoint';
import { DataSource, type MigrationInterface } from 'typeorm';
import { platformRole, platformServices, serviceRole } from './roles.ts';

export type Migration = new () => MigrationInterface;

interface MigrateOptions {
  /** Signs in as the owner of the tables. */
  ownerUrl: string;
  service: ServiceName;
  /** Oldest first; named `<Sentence><timestamp>` as TypeORM orders them. */
  migrations: Migration[];
}

/**
 * Brings a service's schema up to date, one transaction a migration; returns how many ran.
 * The roles must exist. Callers hold an advisory lock, so that two runs follow each other.
 */
export async function migrateService({
  ownerUrl,
  service,
  migrations,
}: MigrateOptions): Promise<number> {
  const source = new DataSource({
    type: 'postgres',
    url: ownerUrl,
    schema: service,
    migrations,
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'each',
    extra: { max: 1, options: `-c search_path=${service}` },
  });
  await source.initialize();
  try {
    await source.query(`CREATE SCHEMA IF NOT EXISTS ${service}`);
    for (const role of rolesOf(service))
      await source.query(`GRANT USAGE ON SCHEMA ${service} TO ${role}`);
    const ran = await source.runMigrations();
    await source.query(`GRANT SELECT ON ${service}.migrations TO ${serviceRole(service)}`);
    return ran.length;
  } finally {
    await source.destroy();
  }
}

const rolesOf = (service: ServiceName): string[] =>
  platformServices.some((name) => name === service)
    ? [serviceRole(service), platformRole(service)]
    : [serviceRole(service)];
