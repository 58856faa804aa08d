import { ownerRole } from '@aulavox/postgres/roles';
import { Client } from 'pg';

/** Makes a database that the owner role owns and that only our roles may enter. */
export async function makeDatabase(superuserUrl: string, name: string): Promise<void> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${name} OWNER ${ownerRole}`);
  } finally {
    await client.end();
  }
}
