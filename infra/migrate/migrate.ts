// `npm run migrate`: before a rollout, as the owner of the schemas.
import { ConfigError, readConfig } from '@aulavox/config/read-config';
import { makeRoles } from './make-roles.ts';
import { migrateAll } from './migrate-all.ts';
import { readPasswords } from './read-passwords.ts';

try {
  const { MIGRATION_DATABASE_URL: ownerUrl } = readConfig(process.env, ['MIGRATION_DATABASE_URL']);
  await makeRoles(ownerUrl, readPasswords(process.env));
  const { BUS_URL } = readConfig({ BUS_URL: process.env['BUS_URL'] || ownerUrl }, ['BUS_URL']);
  await migrateAll({
    ownerUrl,
    busUrl: BUS_URL,
    onMigrated: (service, count) => console.log(`${service}: ${count} migrations`),
  });
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
