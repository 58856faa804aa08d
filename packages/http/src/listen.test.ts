import { expect, test } from '@jest/globals';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { createConnection } from 'node:net';
import { endpoint } from '@aulavox/contracts/endpoint';
import express from 'express';
import { z } from 'zod';
import { listen } from './listen.ts';
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

test('a connection that is old is given up with an answer, so that a new replica gets its share', async () => {
  const connections = async (connectionLifetime: number): Promise<number> => {
    const app = express().get('/', (_req, res) => void res.send('hello'));
    const place = { host: '127.0.0.1', port: 0, health: { isReady: false } };
    const running = await listen(app, { ...place, connectionLifetime });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ports = new Set<number | undefined>();
    for (let at = 0; at < 3; at += 1) ports.add(await ask(running.url, agent));
    agent.destroy();
    await running.stop();
    return ports.size;
  };
  expect(await connections(60_000)).toBe(1);
  expect(await connections(0)).toBe(3);
});

/** The port that the question left from: each connection has its own. */
async function ask(url: string, agent: Agent): Promise<number | undefined> {
  const asked = request(url, { agent }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  expect(await answer.toArray()).toEqual([Buffer.from('hello')]);
  return asked.socket?.localPort;
}
