import { expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { endpoint } from '@aulavox/contracts/endpoint';
import { z } from 'zod';
import { route, serve } from './testing/serve-groups.ts';

const slow = endpoint({
  ...{ service: 'school', method: 'GET', path: '/api/slow', kind: 'json', roles: 'public' },
  response: z.object({ done: z.boolean() }),
});

test('what is in flight is finished before a stop, and its connection is given up', async () => {
  const [arrived, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const running = await serve(
    route(
      { slow },
      {
        slow: async () => {
          arrived.resolve();
          await goOn.promise;
          return { done: true };
        },
      },
    ),
  );
  expect((await fetch(`${running.url}/readyz`)).status).toBe(200);
  const answer = fetch(`${running.url}/api/slow`);
  await arrived.promise;
  const stopped = running.stop();
  goOn.resolve();
  expect(await (await answer).json()).toEqual({ done: true });
  await stopped;
  await expect(fetch(`${running.url}/livez`)).rejects.toThrow();
});

test('a connection that was opened in advance and never used does not hold up a stop', async () => {
  const running = await serve();
  const socket = createConnection(Number(new URL(running.url).port), '127.0.0.1');
  await once(socket, 'connect');
  // The server has surely taken the connection in once it has answered a later one.
  expect((await fetch(`${running.url}/livez`)).status).toBe(200);
  const closed = once(socket, 'close');
  await running.stop();
  await closed;
}, 4_000);
