import { afterEach, expect, test } from '@jest/globals';
import { problem } from '@aulavox/contracts/problem';
import { ApiError } from '@aulavox/contracts/client';
import { person, tokenFor } from '@aulavox/testing/test-tokens';
import { sessionCookie } from '@aulavox/http/session-cookie';
import { createLogger } from '@aulavox/telemetry/create-logger';
import { sessionReader } from './read-session.ts';
import { cookieOf, renewBy, startEdge } from './testing/start-edge.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function edgeWith(renew?: (sessionId: string) => Promise<string>) {
  const edge = await startEdge({
    upstream: (req, res) => res.end(req.headers.authorization),
    ...(renew ? { renew } : {}),
  });
  stops.push(() => edge.stop());
  const get = (cookie: string) => fetch(`${edge.url}/api/classes`, { headers: { cookie } });
  return { ...edge, get };
}

const admin = person('admin');
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const refused = (status: 401 | 503) =>
  new ApiError(status, problem.parse({ message: 'x', code: 'unauthorized', requestId: '' }));

test.each([
  ['session', { sessionId: admin.sessionId }],
  ['person', { userId: admin.userId }],
  ['school', { schoolId: admin.schoolId }],
])('a token issued before its %s was revoked is refused', async (_what, about) => {
  const edge = await edgeWith();
  const cookie = cookieOf(admin, minutesAgo(1));
  expect((await edge.get(cookie)).status).toBe(200);
  edge.mark({ kind: 'revoked', ...about });
  expect((await edge.get(cookie)).status).toBe(401);
});

test('a token issued after the mark is believed', async () => {
  const edge = await edgeWith();
  edge.mark({ kind: 'revoked', userId: admin.userId, at: minutesAgo(1).toISOString() });
  expect((await edge.get(cookieOf(admin))).status).toBe(200);
});

test('a stale token is renewed before the request goes on', async () => {
  const edge = await edgeWith(async () => tokenFor({ ...admin, name: 'Renewed' }, new Date()));
  edge.mark({ kind: 'stale', schoolId: admin.schoolId, at: minutesAgo(0.5).toISOString() });
  const answer = await edge.get(cookieOf(admin, minutesAgo(1)));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('set-cookie')).toMatch(
    /^aulavox_session=ey.*; Max-Age=(900|899); Path=\/; HttpOnly; SameSite=Lax/,
  );
});

test('requests of one session at the same time ask auth once', async () => {
  let asked = 0;
  const session = { principal: admin, issuedAt: Date.now(), expiresAt: Date.now() + 60_000 };
  const readSession = sessionReader({
    verify: async () => session,
    marks: { find: () => 'stale', stop: async () => undefined },
    internal: renewBy(async () => {
      asked += 1;
      return 'fresh';
    }),
    now: () => new Date(),
    isSecure: true,
    log: createLogger({ service: 'gateway', level: 'silent' }),
  });
  const cookie = `${sessionCookie}=old`;
  const sessions = await Promise.all([readSession(cookie), readSession(cookie)]);
  expect(sessions.map((one) => one?.token)).toEqual(['fresh', 'fresh']);
  expect(sessions[0]?.renewedCookies?.[0]).toMatch(/; Secure/);
  expect(asked).toBe(1);
});

test('a token older than five minutes is renewed by any request', async () => {
  const edge = await edgeWith(async () => tokenFor(admin, new Date()));
  const answer = await edge.get(cookieOf(admin, minutesAgo(6)));
  expect(answer.headers.get('set-cookie')).toMatch(/^aulavox_session=ey/);
});

test('a session that auth ended is refused', async () => {
  const edge = await edgeWith(() => Promise.reject(refused(401)));
  expect((await edge.get(cookieOf(admin, minutesAgo(6)))).status).toBe(401);
});

test('while auth is down a token holds until it expires', async () => {
  const edge = await edgeWith(() => Promise.reject(refused(503)));
  expect((await edge.get(cookieOf(admin, minutesAgo(6)))).status).toBe(200);
  expect((await edge.get(cookieOf(admin, minutesAgo(16)))).status).toBe(401);
});
