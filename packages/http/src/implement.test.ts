import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createConnection } from 'node:net';
import { text } from 'node:stream/consumers';
import { endpoint, internalEndpoint } from '@aulavox/contracts/endpoint';
import { limits } from '@aulavox/contracts/limits';
import { messages } from '@aulavox/contracts/messages';
import { problem } from '@aulavox/contracts/problem';
import { z } from 'zod';
import { AppError } from './app-error.ts';
import { internalKey, signInternal } from './internal-token.ts';
import type { Running } from './listen.ts';
import { route, secret, serve } from './testing/serve-groups.ts';

const base = { service: 'school', kind: 'json', roles: 'public' } as const;
const group = {
  create: endpoint({
    ...base,
    method: 'POST',
    path: '/api/things',
    status: 201,
    query: z.object({ times: z.coerce.number().default(1) }),
    body: z.object({
      name: z.string({ error: 'Name is required' }).min(1, 'Name is required'),
      size: z.number({ error: 'Size is a number' }),
    }),
    response: z.object({ name: z.string(), times: z.number() }),
  }),
  one: endpoint({
    ...{ ...base, method: 'GET', path: '/api/things/{id}' },
    params: z.object({ id: z.string() }),
    response: z.object({ id: z.string() }),
  }),
  newest: endpoint({
    ...base,
    method: 'GET',
    path: '/api/things/newest',
    response: z.object({ id: z.string() }),
  }),
  remove: endpoint({
    ...base,
    method: 'DELETE',
    path: '/api/things',
    status: 204,
    response: z.void(),
  }),
  go: endpoint({
    ...base,
    kind: 'redirect',
    method: 'GET',
    path: '/api/go',
    status: 302,
    response: z.object({ location: z.string() }),
  }),
  limited: endpoint({ ...base, method: 'GET', path: '/api/limited', response: z.void() }),
  broken: endpoint({ ...base, method: 'GET', path: '/api/broken', response: z.void() }),
  down: endpoint({ ...base, method: 'GET', path: '/api/down', response: z.void() }),
  header: endpoint({
    ...base,
    method: 'GET',
    path: '/api/header',
    response: z.object({ from: z.string().nullable() }),
  }),
  mine: endpoint({
    ...base,
    roles: ['teacher'],
    method: 'GET',
    path: '/api/mine',
    response: z.object({ userId: z.string() }),
  }),
  upload: endpoint({
    ...{ ...base, kind: 'upload', method: 'POST', path: '/api/upload', status: 201 },
    body: z.object({ title: z.string({ error: 'Title is required' }) }),
    response: z.object({
      title: z.string(),
      name: z.string().nullable(),
      type: z.string(),
      content: z.string(),
    }),
  }),
  raw: endpoint({
    ...{ ...base, kind: 'upload', method: 'PUT', path: '/api/raw' },
    response: z.object({ content: z.string() }),
  }),
};
const internal = {
  ask: internalEndpoint({
    ...{ service: 'school', method: 'GET', path: '/internal/ask', kind: 'json', callers: ['auth'] },
    response: z.object({ caller: z.string(), schoolId: z.string().nullable() }),
  }),
};

let running: Running;
beforeAll(async () => {
  const things = route(group, {
    // A column that the contract does not name.
    create: async ({ body, query, reply }) => {
      reply.header('x-made', body.name);
      return Object.assign({ name: body.name, times: query.times }, { passwordHash: 'secret' });
    },
    one: async ({ params }) => ({ id: params.id }),
    newest: async () => ({ id: 'the newest' }),
    remove: async () => undefined,
    go: async () => ({ location: '/elsewhere' }),
    limited: async () => {
      throw new AppError('rate_limited', 'Slowly', { retryAfterSeconds: 7 });
    },
    broken: async () => {
      throw new Error('SELECT password FROM accounts');
    },
    down: async () => {
      throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    },
    header: async ({ header }) => ({ from: header('x-from') }),
    mine: async ({ principal }) => ({ userId: principal.userId }),
    upload: async ({ body, file }) => {
      if (body.title === 'refused') throw new AppError('conflict', 'Refused before it is read');
      const { name, contentType: type } = file;
      return { title: body.title, name, type, content: await text(file.stream) };
    },
    raw: async ({ file }) => ({ content: await text(file.stream) }),
  });
  running = await serve(
    things,
    route(internal, { ask: async ({ caller, schoolId }) => ({ caller, schoolId }) }),
  );
});
afterAll(() => running.stop());

const call = (path: string, init?: RequestInit) =>
  fetch(`${running.url}${path}`, { redirect: 'manual', ...init });
const post = (path: string, body: string) =>
  call(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
const refusal = async (answer: Response) => ({
  status: answer.status,
  ...problem.parse(await answer.json()),
});

test('a handler gets what the contract parsed, and only what it names leaves', async () => {
  const answer = await post('/api/things?times=3', '{"name":"chair","size":2}');
  expect(answer.status).toBe(201);
  expect(answer.headers.get('x-made')).toBe('chair');
  expect(await answer.json()).toEqual({ name: 'chair', times: 3 });
});

test('every wrong field is named; a single one is the message', async () => {
  expect(await refusal(await post('/api/things', '{"name":""}'))).toMatchObject({
    ...{ status: 400, code: 'invalid_request', message: messages.invalidFields },
    fields: { name: 'Name is required', size: 'Size is a number' },
  });
  expect(await refusal(await post('/api/things', '{"size":1}'))).toMatchObject({
    message: 'Name is required',
  });
});

test('no body is an empty one', async () => {
  expect(await refusal(await call('/api/things', { method: 'POST' }))).toMatchObject({
    status: 400,
    fields: { name: 'Name is required' },
  });
});

test('a body that is not JSON is 400, one that is too large 413', async () => {
  expect(await refusal(await post('/api/things', '{"name":'))).toMatchObject({
    status: 400,
    message: messages.invalidJson,
  });
  const long = JSON.stringify({ name: 'x'.repeat(limits.jsonBodyBytes), size: 1 });
  expect(await refusal(await post('/api/things', long))).toMatchObject({
    status: 413,
    code: 'too_large',
  });
});

test('a fixed path comes before one with a parameter', async () => {
  expect(await (await call('/api/things/newest')).json()).toEqual({ id: 'the newest' });
  expect(await (await call('/api/things/7')).json()).toEqual({ id: '7' });
});

test('an address that cannot be read is 400', async () => {
  expect(await refusal(await call('/api/things/%E0%A4%A'))).toMatchObject({ status: 400 });
});

test('a deletion answers nothing, a redirect its place', async () => {
  const gone = await call('/api/things', { method: 'DELETE' });
  expect([gone.status, await gone.text()]).toEqual([204, '']);
  const moved = await call('/api/go');
  expect([moved.status, moved.headers.get('location')]).toEqual([302, '/elsewhere']);
});

test('a refusal may say when to come back', async () => {
  const answer = await call('/api/limited');
  expect(answer.headers.get('retry-after')).toBe('7');
  expect(await refusal(answer)).toMatchObject({ status: 429, message: 'Slowly' });
});

test('our own faults tell nothing of themselves', async () => {
  const answer = await call('/api/broken');
  const body = await answer.text();
  expect(answer.status).toBe(500);
  expect(body).toContain(messages.internal);
  expect(body).not.toMatch(/SELECT|accounts|\.ts/);
});

test('a neighbour that is down is 503 with Retry-After', async () => {
  const answer = await call('/api/down');
  expect(answer.headers.get('retry-after')).toBe('2');
  expect(await refusal(answer)).toMatchObject({ status: 503, code: 'unavailable' });
});

test('what is not declared is 404 in the one shape', async () => {
  expect(await refusal(await call('/api/nothing'))).toMatchObject({
    status: 404,
    code: 'not_found',
  });
});

test('the request keeps a harmless id and loses any other', async () => {
  const idOf = async (id: string) =>
    (await call('/api/nothing', { headers: { 'x-request-id': id } })).headers.get('x-request-id');
  expect(await idOf('abcdefgh-1')).toBe('abcdefgh-1');
  expect(await idOf('x'.repeat(65))).toMatch(/^[\da-f-]{36}$/);
  const answer = await call('/api/nothing', { headers: { 'x-request-id': 'abcdefgh-2' } });
  expect(await refusal(answer)).toMatchObject({ requestId: 'abcdefgh-2' });
});

test('a handler may read a header', async () => {
  const answer = await call('/api/header', { headers: { 'x-from': 'there' } });
  expect(await answer.json()).toEqual({ from: 'there' });
  expect(await (await call('/api/header')).json()).toEqual({ from: null });
});

test('the caller comes with the request, a bad token is nobody', async () => {
  const teacher = { userId: 'u', role: 'teacher', schoolId: 's', access: null };
  const as = (token: string) =>
    call('/api/mine', { headers: { authorization: `Bearer ${token}` } });
  expect(await (await as(JSON.stringify(teacher))).json()).toEqual({ userId: 'u' });
  expect(await refusal(await as('forged'))).toMatchObject({ status: 401 });
  expect(await refusal(await as(JSON.stringify({ ...teacher, role: 'student' })))).toMatchObject({
    status: 403,
  });
});

test('internal calls are for listed callers with a token for this very service', async () => {
  const key = internalKey(secret);
  const schoolId = null;
  const ask = (from: 'auth' | 'tutor', to: 'school' | 'billing', signedBy = key) =>
    call('/internal/ask', {
      headers: {
        authorization: `Bearer ${signInternal({ key: signedBy, from, to, schoolId })}`,
      },
    });
  expect(await (await ask('auth', 'school')).json()).toEqual({ caller: 'auth', schoolId: null });
  expect((await ask('tutor', 'school')).status).toBe(403);
  expect((await ask('auth', 'billing')).status).toBe(401);
  expect((await ask('auth', 'school', internalKey('another secret altogether!'))).status).toBe(401);
  expect((await call('/internal/ask')).status).toBe(401);
});

test('a multipart upload gives its fields and its file', async () => {
  const form = new FormData();
  form.set('title', 'Notes');
  form.set('file', new File(['some text'], 'nötes.txt', { type: 'text/plain' }));
  const answer = await call('/api/upload', { method: 'POST', body: form });
  expect(await answer.json()).toEqual({
    ...{ title: 'Notes', name: 'nötes.txt', type: 'text/plain', content: 'some text' },
  });
});

test('an upload without a file, without its fields or of another kind is refused by name', async () => {
  const empty = new FormData();
  empty.set('title', 'Notes');
  const without = new FormData();
  without.set('file', new File(['x'], 'x.txt'));
  const send = async (body: FormData | string) =>
    refusal(await call('/api/upload', { method: 'POST', body }));
  expect(await send(empty)).toMatchObject({
    status: 400,
    fields: { file: 'Please choose a file' },
  });
  expect(await send(without)).toMatchObject({
    status: 400,
    fields: { title: 'Title is required' },
  });
  expect(await send('just text')).toMatchObject({ status: 415 });
});

test('a large file that is refused unread still gets its answer', async () => {
  const form = new FormData();
  form.set('title', 'refused');
  form.set('file', new File([new Uint8Array(3_000_000)], 'x.bin'));
  const answer = await call('/api/upload', { method: 'POST', body: form });
  expect(await refusal(answer)).toMatchObject({ status: 409 });
});

test('a raw upload is the whole body', async () => {
  const answer = await call('/api/raw', { method: 'PUT', body: new Blob(['bytes']) });
  expect(await answer.json()).toEqual({ content: 'bytes' });
});

test('who hangs up in the middle of an upload leaves the service standing', async () => {
  const { port } = new URL(running.url);
  const socket = createConnection(Number(port), '127.0.0.1');
  const head = 'POST /api/upload HTTP/1.1\r\nhost: x\r\ncontent-length: 9999\r\n';
  const part = '--b\r\ncontent-disposition: form-data; name="title"\r\n\r\nNotes\r\n--b\r\n';
  const file = 'content-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf';
  await new Promise<void>((resolve) => {
    socket.write(`${head}content-type: multipart/form-data; boundary=b\r\n\r\n${part}${file}`, () =>
      resolve(),
    );
  });
  socket.destroy();
  expect((await call('/api/things/7')).status).toBe(200);
});
