import { type IncomingMessage, type Server, createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import type { ServiceName } from '@aulavox/contracts/endpoint';
import { type TestServer, startTestServer } from './test-server.ts';
import { testDatabases } from './test-databases.ts';

/**
 * Jest's global set-up. Test files ask here for a database (packages/testing); the server starts
 * with the first question, so that a run of unit tests alone pays for nothing.
 */
export default async function openDatabaseDoor(): Promise<void> {
  const door = createServer((request, response) => {
    answer(request).then(
      (body) => response.end(JSON.stringify(body)),
      (error: unknown) =>
        response.writeHead(500).end(error instanceof Error ? error.stack : 'failed'),
    );
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  door.unref();
  const bound = door.address();
  if (bound === null || typeof bound === 'string') throw new Error('The door has no port');
  process.env['TEST_DATABASE_DOOR'] = `http://127.0.0.1:${bound.port}`;
  open.door = door;
}

/** What this run opened; the tear-down closes it. */
export const open: { door?: Server; databases?: Promise<Databases> } = {};

interface Databases {
  server: TestServer;
  databases: ReturnType<typeof testDatabases>;
}

async function answer(request: IncomingMessage): Promise<unknown> {
  const { databases } = await (open.databases ??= start());
  // Only packages/testing speaks to this door.
  const asked = (await json(request)) as { services: ServiceName[] } | { drop: string };
  if ('services' in asked) return databases.clone(asked.services);
  await databases.drop(asked.drop);
  return {};
}

async function start(): Promise<Databases> {
  const server = await startTestServer();
  return { server, databases: testDatabases(server.adminUrl) };
}
