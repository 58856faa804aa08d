import { cloneDatabase } from '@aulavox/testing/test-database';
import { DataSource } from 'typeorm';
import { describeBus, type TestBroker } from './testing/bus-contract.ts';
import { contractMessages } from './testing/contract-messages.ts';
import { migrateBus } from './migrate-bus.ts';

describeBus('Postgres, by pg-boss', async (): Promise<TestBroker> => {
  const database = await cloneDatabase([]);
  await migrateBus(database.ownerUrl, contractMessages);
  const admin = await new DataSource({ type: 'postgres', url: database.adminUrl }).initialize();
  return {
    url: database.busUrl,
    cutConnections: () =>
      admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = 'aulavox-bus' AND datname = current_database()`),
    stop: async () => {
      await admin.destroy();
      await database.drop();
    },
  };
});
