import type { ServiceName } from '@aulavox/contracts/endpoint';

/** A Postgres database of one test file; each address signs in as another role. */
export interface TestDatabase {
  /** May do anything: for looking at what happened, never for the code under test. */
  adminUrl: string;
  ownerUrl: string;
  busUrl: string;
  serviceUrls: Record<ServiceName, string>;
  /** Ends what is still connected and removes the database. */
  drop(): Promise<void>;
}

/**
 * A fresh database with the schemas of the named services and of the bus, ready in about 0.1 s
 * (the first call of a run starts the server and migrates). Without services: an empty database.
 */
export async function cloneDatabase(services: readonly ServiceName[]): Promise<TestDatabase> {
  const { name, ...urls } = await ask<TestDatabase & { name: string }>({ services });
  return { ...urls, drop: () => ask({ drop: name }) };
}

async function ask<T>(question: object): Promise<T> {
  const door = process.env['TEST_DATABASE_DOOR'];
  if (!door) throw new Error('Databases for tests are there in jest runs only (infra/jest)');
  const response = await fetch(door, { method: 'POST', body: JSON.stringify(question) });
  const text = await response.text();
  if (!response.ok) throw new Error(`No test database: ${text}`);
  // The door is our own and answers what was asked for.
  return JSON.parse(text) as T;
}
