import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Readable } from 'node:stream';
import { endpoint } from '@aulavox/contracts/endpoint';
import { problem } from '@aulavox/contracts/problem';
import { z } from 'zod';
import { AppError } from './app-error.ts';
import type { Running } from './listen.ts';
import { route, serve } from './testing/serve-groups.ts';

const base = { service: 'school', method: 'GET', roles: 'public' } as const;
const whole = z.object({ text: z.string() });
const group = {
  tell: endpoint({ ...base, kind: 'stream', path: '/api/tell', response: whole }),
  refuse: endpoint({ ...base, kind: 'stream', path: '/api/refuse', response: whole }),
  fail: endpoint({ ...base, kind: 'stream', path: '/api/fail', response: whole }),
  slow: endpoint({ ...base, kind: 'stream', path: '/api/slow', response: whole }),
  file: endpoint({ ...base, kind: 'file', path: '/api/file', response: z.void() }),
};

let running: Running;
/** Lets the slow answer go on, and knows when it came to its end. */
const slow = { goOn: Promise.withResolvers<void>(), ended: Promise.withResolvers<void>() };
beforeAll(async () => {
  running = await serve(
    route(group, {
      tell: async () => tell(),
      refuse: async () => {
        throw new AppError('conflict', 'Not now');
      },
      fail: async () => fail(),
      slow: async () => tellSlowly(),
      file: async () => ({
        ...{ stream: Readable.from('<script>'), contentType: 'text/html', sizeBytes: 8 },
        ...({ disposition: 'attachment', fileName: 'é.html' } as const),
      }),
    }),
  );
});
afterAll(() => running.stop());

async function* tell() {
  yield 'Hello ';
  yield 'class';
  return Object.assign({ text: 'Hello class' }, { prompt: 'secret' });
}

async function* fail(): AsyncGenerator<string, { text: string }> {
  yield 'Hel';
  throw new AppError('unavailable', 'The model is away');
}

async function* tellSlowly() {
  yield 'first';
  await slow.goOn.promise;
  yield 'second';
  slow.ended.resolve();
  return { text: 'all' };
}

const events = { accept: 'text/event-stream' };
const get = (path: string, headers: Record<string, string> = {}, signal?: AbortSignal) =>
  fetch(`${running.url}${path}`, { headers, ...(signal ? { signal } : {}) });

test('text comes as events, the answer last and without what the contract does not name', async () => {
  const answer = await get('/api/tell', events);
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(await answer.text()).toBe(
    'event: delta\ndata: {"text":"Hello "}\n\n' +
      'event: delta\ndata: {"text":"class"}\n\n' +
      'event: done\ndata: {"text":"Hello class"}\n\n',
  );
});

test('who does not ask for events gets the answer as JSON', async () => {
  expect(await (await get('/api/tell')).json()).toEqual({ text: 'Hello class' });
});

test('a refusal before the first word is an ordinary one', async () => {
  const answer = await get('/api/refuse', events);
  expect([answer.status, problem.parse(await answer.json()).message]).toEqual([409, 'Not now']);
});

test('a late failure is an event in the one shape, and plain JSON callers get its status', async () => {
  const body = await (await get('/api/fail', events)).text();
  const [, failure = ''] = body.split('event: error\ndata: ');
  expect(problem.parse(JSON.parse(failure))).toMatchObject({
    code: 'unavailable',
    message: 'The model is away',
  });
  expect((await get('/api/fail')).status).toBe(503);
});

test('an answer is told to its end after its reader has gone', async () => {
  const leaving = new AbortController();
  const answer = await get('/api/slow', events, leaving.signal);
  await answer.body?.getReader().read();
  leaving.abort();
  slow.goOn.resolve();
  await slow.ended.promise;
});

test('a file comes in a way that no browser runs', async () => {
  const answer = await get('/api/file');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-disposition': "attachment; filename*=UTF-8''%C3%A9.html",
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-length': '8',
  });
  expect(await answer.text()).toBe('<script>');
});
