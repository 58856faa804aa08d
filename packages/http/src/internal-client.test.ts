import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { internalEndpoint } from '@aulavox/contracts/endpoint';
import { schoolId } from '@aulavox/contracts/primitives';
import { runWithRequest } from '@aulavox/telemetry/request-context';
import { z } from 'zod';
import { AppError } from './app-error.ts';
import { createInternalClient } from './internal-client.ts';
import type { Running } from './listen.ts';
import { route, secret, serve } from './testing/serve-groups.ts';

const base = { service: 'school', kind: 'json', callers: ['auth'] } as const;
const answer = z.object({
  caller: z.string(),
  schoolId: z.string().nullable(),
  id: z.string().nullable(),
});
const group = {
  read: internalEndpoint({ ...base, method: 'GET', path: '/internal/read', response: answer }),
  write: internalEndpoint({ ...base, method: 'POST', path: '/internal/write', response: answer }),
  refuse: internalEndpoint({ ...base, method: 'GET', path: '/internal/refuse', response: answer }),
  hang: internalEndpoint({ ...base, method: 'GET', path: '/internal/hang', response: answer }),
};
const own = schoolId.parse('11111111-1111-4111-8111-111111111111');
/** Nobody listens on port 9 of a machine that runs tests. */
const nobody = 'http://127.0.0.1:9';

let running: Running;
/** What the neighbour sees of the first call that hangs. */
const [arrived, hungUp] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
beforeAll(async () => {
  running = await serve(
    route(group, {
      read: async ({ caller, schoolId, header }) => ({
        caller,
        schoolId,
        id: header('x-request-id'),
      }),
      write: async ({ caller, schoolId }) => ({ caller, schoolId, id: null }),
      refuse: async () => {
        throw new AppError('conflict', 'No');
      },
      hang: ({ signal }) => {
        arrived.resolve();
        return new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            hungUp.resolve();
            reject(new Error('gone'));
          });
        });
      },
    }),
  );
});
afterAll(() => running.stop());

const client = (...school: string[]) =>
  createInternalClient({ from: 'auth', urls: { school }, secret });

test('a call says who calls about which school, under the id of the request', async () => {
  const result = await runWithRequest({ requestId: 'request-1' }, () =>
    client(running.url)(group.read, {}, { schoolId: own }),
  );
  expect(result).toEqual({ caller: 'auth', schoolId: own, id: 'request-1' });
});

test('a reading goes on to the next replica where one is down, a writing does not', async () => {
  const call = client(nobody, running.url);
  for (let turn = 0; turn < 4; turn += 1) await call(group.read, {}, { schoolId: null });
  const writings = await Promise.allSettled(
    [1, 2].map(() => call(group.write, {}, { schoolId: null })),
  );
  expect(writings.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('no replica at all is 503', async () => {
  const call = client(nobody)(group.read, {}, { schoolId: null });
  await expect(call).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 });
});

test('a refusal comes through with its status and its words', async () => {
  const call = client(running.url)(group.refuse, {}, { schoolId: null });
  await expect(call).rejects.toMatchObject({ status: 409, problem: { message: 'No' } });
});

test('who waits no longer ends the call, and the neighbour notices', async () => {
  const leaving = new AbortController();
  const call = client(running.url)(group.hang, {}, { schoolId: null, signal: leaving.signal });
  await arrived.promise;
  leaving.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  await hungUp.promise;
});

test('a neighbour that does not answer is 503 after five seconds', async () => {
  const startedAt = performance.now();
  const call = client(running.url)(group.hang, {}, { schoolId: null });
  await expect(call).rejects.toMatchObject({ code: 'unavailable' });
  expect(performance.now() - startedAt).toBeGreaterThan(4_900);
}, 15_000);

test('a service that is not configured is our own fault', async () => {
  const call = createInternalClient({ from: 'auth', urls: {}, secret })(
    group.read,
    {},
    { schoolId: null },
  );
  await expect(call).rejects.toThrow('auth does not know where school is');
});
