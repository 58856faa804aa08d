import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { problem } from '@aulavox/contracts/problem';
import { newSchoolId, person } from '@aulavox/testing/test-tokens';
import { cookieOf, publicUrl, startEdge } from './testing/start-edge.ts';

let edge: Awaited<ReturnType<typeof startEdge>>;
const admin = person('admin');

beforeAll(async () => {
  edge = await startEdge({
    upstream: (req, res) => {
      res.setHeader('set-cookie', ['a=1', 'b=2']);
      res.setHeader('content-type', 'application/json');
      req.resume().on('end', () => res.end(JSON.stringify({ url: req.url, headers: req.headers })));
    },
  });
});
afterAll(() => edge.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(edge.url + path, { headers, redirect: 'manual' });

async function refusal(response: Response) {
  return { status: response.status, ...problem.parse(await response.json()) };
}

test.each(['/api/nothing', '/internal/keys', '/internal/people/names', '/audio/x', '/api/lessons'])(
  'the undeclared path %s is a JSON 404',
  async (path) => {
    const answer = await refusal(await get(path, { cookie: cookieOf(admin) }));
    expect(answer).toMatchObject({ status: 404, code: 'not_found' });
    expect(answer.requestId).not.toBe('');
  },
);

test('every other path serves the page', async () => {
  const response = await get('/lesson/whatever');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch('text/html');
  expect(response.headers.get('content-security-policy')).toMatch("default-src 'self'");
});

test('a missing or a forged session is 401 on a protected endpoint', async () => {
  for (const cookie of ['', 'aulavox_session=x.y.z', `${cookieOf(admin)}x`]) {
    const answer = await refusal(await get('/api/classes', { cookie }));
    expect(answer).toMatchObject({ status: 401, message: 'Unauthorized', code: 'unauthorized' });
  }
});

test('a bad session on a public endpoint means nobody', async () => {
  expect((await get('/api/login', { cookie: 'aulavox_session=x.y.z' })).status).toBe(200);
});

test('a wrong role is 403, another school is 404 whatever the role', async () => {
  const student = { cookie: cookieOf(person('student')) };
  expect(await refusal(await get('/api/classes', student))).toMatchObject({ status: 403 });
  const other = `/api/schools/${newSchoolId()}/users`;
  expect(await refusal(await get(other, student))).toMatchObject({ status: 404 });
  expect(await refusal(await get(other, { cookie: cookieOf(admin) }))).toMatchObject({
    status: 404,
  });
});

test('a school without access reaches only what answers without', async () => {
  const late = { ...admin, access: { reason: null, until: '2020-01-01T00:00:00.000Z' } };
  const headers = { cookie: cookieOf(late) };
  expect(await refusal(await get('/api/classes', headers))).toMatchObject({
    status: 403,
    code: 'no_access',
  });
  expect((await get(`/api/schools/${admin.schoolId}`, headers)).status).toBe(200);
});

test.each([
  ['a foreign Origin', { origin: 'http://evil.test' }],
  ['an opaque Origin', { origin: 'null' }],
  ['neither Origin nor Sec-Fetch-Site', {}],
])('an unsafe method with %s is refused', async (_what, headers: Record<string, string>) => {
  const response = await fetch(`${edge.url}/api/auth/login`, { method: 'POST', headers });
  expect(await refusal(response)).toMatchObject({ status: 403, code: 'foreign_origin' });
});

test('the session becomes a bearer token; cookies and identity headers from outside stay out', async () => {
  const response = await get('/api/classes?x=%20y', {
    cookie: `${cookieOf(admin)}; other=1`,
    authorization: 'Bearer forged',
    'x-client-address': '6.6.6.6',
    'x-forwarded-for': '6.6.6.6',
  });
  const { url, headers } = (await response.json()) as {
    url: string;
    headers: Record<string, string>;
  };
  expect(url).toBe('/api/classes?x=%20y');
  expect(headers['authorization']).toMatch(/^Bearer ey/);
  expect(headers['x-client-address']).toBe('127.0.0.1');
  expect(headers).not.toHaveProperty('cookie');
  expect(headers).not.toHaveProperty('x-forwarded-for');
  expect(headers['x-request-id']).toBe(response.headers.get('x-request-id'));
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('the OpenAPI document is served', async () => {
  expect(await (await get('/api/openapi.json')).json()).toEqual({ openapi: '3.1.0' });
});

test('a same-origin unsafe method passes', async () => {
  const response = await fetch(`${edge.url}/api/auth/login`, {
    method: 'POST',
    headers: { origin: publicUrl, 'content-type': 'application/json' },
    body: '{"email":"a"}',
  });
  expect(response.status).toBe(200);
});
