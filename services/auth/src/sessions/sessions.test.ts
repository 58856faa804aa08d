import { utimes } from 'node:fs/promises';
import { generateKeyPairSync } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { account } from '@aulavox/contracts/auth/account';
import { authInternal, type SessionMark } from '@aulavox/contracts/auth/internal';
import { sessionTimes } from '@aulavox/contracts/limits';
import jwt, { type JwtPayload } from 'jsonwebtoken';
import { start } from '../start.ts';
import {
  type AuthService,
  registerPerson,
  signUpSchool,
  startAuth,
} from '../testing/start-auth.ts';

let service: AuthService;
beforeAll(async () => {
  service = await startAuth();
});
afterAll(() => service.stop());

const read = (token: string): JwtPayload => jwt.decode(token, { json: true }) ?? {};
const gateway = () => service.api.service('gateway', null);
const marks = (): Promise<SessionMark[]> =>
  gateway().call(authInternal.sessionMarks, { query: { since: service.clock.inMinutes(-15) } });
const renew = (sessionId: unknown) =>
  gateway().call(authInternal.renew, { body: { sessionId: String(sessionId) } });

test('a session is renewed while it is used, for twelve hours at most', async () => {
  const { browser } = await signUpSchool(service);
  const began = service.clock.now().getTime();
  for (let minutes = 10; minutes <= 710; minutes += 10) {
    service.clock.advanceMinutes(10);
    await browser.call(account.refreshSession, {});
  }
  const { expiresAt } = await browser.call(account.refreshSession, {});
  expect(new Date(expiresAt).getTime() - began).toBe(sessionTimes.longest * 1000);
  service.clock.advanceMinutes(10);
  await expect(browser.call(account.refreshSession, {})).rejects.toMatchObject({ status: 401 });
});

test('a session that nobody used for fifteen minutes is over', async () => {
  const { browser } = await signUpSchool(service);
  const { sid } = read(browser.token());
  service.clock.advanceMinutes(14.9);
  await renew(sid);
  service.clock.advanceMinutes(15);
  await expect(renew(sid)).rejects.toMatchObject({ status: 401 });
  await expect(browser.call(account.refreshSession, {})).rejects.toMatchObject({ status: 401 });
});

test('a renewed token carries its own time, to the millisecond', async () => {
  const { browser, schoolId } = await signUpSchool(service);
  const before = read(browser.token());
  service.clock.advanceMinutes(1.0007);
  const { token } = await renew(before['sid']);
  const after = read(token);
  expect(after).toMatchObject({ sid: before['sid'], sub: before.sub, schoolId, role: 'admin' });
  expect(after.access).toEqual({ reason: null, until: null });
  expect(after.iat).toBe(service.clock.now().getTime() / 1000);
});

test('renewing an unknown session is refused', async () => {
  await expect(renew('0b4a9a4e-8f5d-4a4b-9a37-000000000000')).rejects.toMatchObject({
    status: 401,
  });
});

test('signing out ends the session, clears the cookie and tells the gateways', async () => {
  const { browser } = await signUpSchool(service);
  const { sid } = read(browser.token());
  await browser.call(account.logout, {});
  expect(browser.setCookie()).toMatch(/^aulavox_session=; Max-Age=0; /);
  expect(await marks()).toContainEqual({
    ...{ kind: 'revoked', sessionId: sid, userId: null, schoolId: null },
    at: service.clock.now().toISOString(),
  });
  await expect(renew(sid)).rejects.toMatchObject({ status: 401 });
});

test.each(['same-origin', 'none', undefined])(
  'the sign-out address works from %s',
  async (site) => {
    const { browser } = await signUpSchool(service);
    const { sid } = read(browser.token());
    const answer = await browser.get('/api/logout', site ? { 'sec-fetch-site': site } : {});
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/']);
    expect(browser.token()).toBe('');
    await expect(renew(sid)).rejects.toMatchObject({ status: 401 });
  },
);

test('another site can sign nobody out', async () => {
  const { browser } = await signUpSchool(service);
  const answer = await browser.get('/api/logout', { 'sec-fetch-site': 'cross-site' });
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ code: 'foreign_origin' });
  await renew(read(browser.token())['sid']);
});

test('signing out without a session leads home as well', async () => {
  const answer = await fetch(`${service.url}/api/logout`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/']);
});

test('the sign-in address leads to the sign-in page', async () => {
  const answer = await fetch(`${service.url}/api/login`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/login']);
});

test('without a session nobody is the current user', async () => {
  expect(await service.api.nobody.try(account.user, {})).toMatchObject({
    status: 401,
    problem: { message: 'Unauthorized' },
  });
});

test('marks come oldest first, and none is older than twenty minutes', async () => {
  const old = await registerPerson(service);
  await old.browser.call(account.logout, {});
  service.clock.advanceMinutes(12);
  const [first, second] = [await registerPerson(service), await registerPerson(service)];
  await first.browser.call(account.logout, {});
  service.clock.advanceMinutes(9);
  await second.browser.call(account.logout, {});
  const since = service.clock.inMinutes(-600);
  const all = await gateway().call(authInternal.sessionMarks, { query: { since } });
  const sessions = all.map((mark) => mark.sessionId);
  expect(sessions.length).toBe(2);
  expect(all.map((mark) => mark.at)).toEqual(all.map((mark) => mark.at).toSorted());
});

test('only the gateway may ask for marks and renewals', async () => {
  const tutor = service.api.service('tutor', null);
  const query = { since: service.clock.inMinutes(-1) };
  expect(await tutor.try(authInternal.sessionMarks, { query })).toMatchObject({ status: 403 });
});

test('a new key signs within a minute, and what the old one signed still counts', async () => {
  const { browser } = await signUpSchool(service);
  const names = await readdir(service.keysFolder);
  expect(names).toHaveLength(1);
  const path = join(service.keysFolder, 'rotated.pem');
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  await writeFile(path, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  await utimes(path, new Date(), new Date(Date.now() + 60_000));
  service.clock.advanceMinutes(1);
  expect((await browser.call(account.user, {})).role).toBe('admin');
  await browser.call(account.refreshSession, {});
  expect(jwt.decode(browser.token(), { complete: true })?.header.kid).toBe('rotated');
  const { keys } = await gateway().call(authInternal.keys, {});
  expect(keys.map((key) => key['kid'])).toEqual(['rotated', names[0]?.replace('.pem', '')]);
  expect(keys.every((key) => !('d' in key))).toBe(true);
});

test('a second instance trusts the sessions of the first', async () => {
  const { browser, admin } = await signUpSchool(service);
  const second = await start(service.env, { now: service.clock.now });
  try {
    const answer = await fetch(`${second.url}/api/auth/user`, {
      headers: { authorization: `Bearer ${browser.token()}` },
    });
    expect(await answer.json()).toMatchObject({ id: admin.id });
    const rows = await service.query(`SELECT 1 FROM auth.accounts WHERE is_superadmin`);
    expect(rows).toHaveLength(1);
  } finally {
    await second.stop();
  }
});
