import { migrateService } from '@aulavox/postgres/migrate-service';
import { openDatabase, type Database } from '@aulavox/postgres/open-database';
import { platformTable, tenantTable } from '@aulavox/postgres/tables';
import { cloneDatabase } from '@aulavox/testing/test-database';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import type { Bus } from '../bus.ts';
import { contractMessages, openTestBus } from './contract-messages.ts';
import { messagingTables } from '../messaging-tables.ts';
import { migrateBus } from '../migrate-bus.ts';

/** A service with nothing but its messaging tables and one table to have effects on. */
export interface TestService {
  db: Database<'tests'>;
  bus: Bus;
  /** As an administrator, past every wall. */
  look: <Row>(sql: string, values?: unknown[]) => Promise<Row[]>;
  close(): Promise<void>;
}

/** Opens the service `auth` of a database of its own, with the messages of the bus' contract. */
export async function openTestService(): Promise<TestService> {
  const database = await cloneDatabase([]);
  await migrateBus(database.ownerUrl, contractMessages);
  const migrations = [MakeTables1700000000000];
  await migrateService({ ownerUrl: database.ownerUrl, service: 'auth', migrations });
  const url = database.serviceUrls.auth;
  const db = await openDatabase<'tests'>({
    service: 'auth',
    url,
    pool: 4,
    entities: [],
    migrations,
  });
  const bus = await openTestBus(database.busUrl);
  const admin = await new DataSource({ type: 'postgres', url: database.adminUrl }).initialize();
  return {
    db,
    bus,
    look: (sql, values) => admin.query(sql, values),
    close: async () => {
      await bus.close();
      await db.close();
      await admin.destroy();
      await database.drop();
    },
  };
}

class MakeTables1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(messagingTables('auth'));
    await runner.query(`
      CREATE TABLE auth.effects (school_id uuid, note text NOT NULL);
      CREATE TABLE auth.platform_effects (note text NOT NULL);
      ${tenantTable({ service: 'auth', table: 'effects' })}
      ${platformTable({ service: 'auth', table: 'platform_effects' })}
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
