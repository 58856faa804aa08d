import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { standingChanged } from '@aulavox/contracts/school/messages';
import { platformSchools, schools } from '@aulavox/contracts/school/schools';
import type { Standing } from '@aulavox/contracts/school/internal';
import type { SchoolId } from '@aulavox/contracts/primitives';
import { countStatements } from '@aulavox/testing/count-statements';
import { testApi } from '@aulavox/testing/test-api';
import { startNeighbours } from '@aulavox/testing/test-neighbours';
import { newSchoolId, person, superAdmin, tokenFor } from '@aulavox/testing/test-tokens';
import { start } from '../start.ts';
import { startSchool, type TestSchools } from '../testing/start-school.ts';

jest.setTimeout(30_000);

let service: TestSchools;
beforeAll(async () => {
  service = await startSchool();
});
afterAll(() => service.stop());

const list = (query: { q?: string; status?: 'trial' | 'pending' | 'expired' | 'suspended' } = {}) =>
  service.api.as(superAdmin()).call(platformSchools.list, { query });
const authorize = (schoolId: SchoolId, isAuthorized: boolean) =>
  service.api
    .as(superAdmin())
    .call(platformSchools.authorize, { params: { schoolId }, body: { isAuthorized } });

const ask = (path: string, url = service.url) =>
  fetch(url + path, {
    headers: { authorization: `Bearer ${tokenFor(superAdmin(), service.clock.now())}` },
  });

describe('the list of all schools', () => {
  test('is whole and newest first', async () => {
    const older = await service.makeSchool();
    service.clock.advanceMinutes(1);
    const newer = await service.makeSchool();
    expect((await list()).slice(0, 2)).toEqual([newer.school, older.school]);
  });

  test('is searched by a part of the name or of the address, whatever the case, to the letter', async () => {
    const { school } = await service.makeSchool({
      name: '100% Oak',
      adminEmail: 'zoe@oak.example',
    });
    expect(await list({ q: '100% OAK' })).toEqual([school]);
    expect(await list({ q: 'ZOE@oak' })).toEqual([school]);
    expect(await list({ q: '1_0%' })).toEqual([]);
    expect(await list({ q: `'; DROP TABLE school.schools; --` })).toEqual([]);
  });

  test('is filtered by the status that is shown', async () => {
    const name = `Filtered ${newSchoolId()}`;
    service.clock.set('2031-01-10T10:00:00.000Z');
    const expired = await service.makeSchool({ name });
    const pending = await service.makeSchool({ name, start: 'pending' });
    service.clock.set('2031-02-11T10:00:00.000Z');
    const trial = await service.makeSchool({ name });
    const ids = async (status: 'trial' | 'pending' | 'expired' | 'suspended') =>
      (await list({ q: name, status })).map(({ id }) => id);
    expect(await ids('expired')).toEqual([expired.school.id]);
    expect(await ids('pending')).toEqual([pending.school.id]);
    expect(await ids('trial')).toEqual([trial.school.id]);
    expect(await ids('suspended')).toEqual([]);
  });

  test('comes in pages that miss no school and repeat none, made in one instant or not', async () => {
    const name = `Paged ${newSchoolId()}`;
    for (let count = 0; count < 5; count += 1) await service.makeSchool({ name });
    const pages: string[][] = [];
    let path: string | undefined = `/api/superadmin/schools?limit=2&q=${encodeURIComponent(name)}`;
    while (path) {
      const answer: Response = await ask(path);
      pages.push(((await answer.json()) as { id: string }[]).map(({ id }) => id));
      path = /<(.+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(pages.flat()).toEqual((await list({ q: name })).map(({ id }) => id));
    expect(new Set(pages.flat()).size).toBe(5);
  });

  test('refuses a cursor or a limit that was made up', async () => {
    const ask = (query: object) =>
      service.api.as(superAdmin()).try(platformSchools.list, { query });
    expect(await ask({ cursor: 'x' })).toMatchObject({
      status: 400,
      problem: { fields: { cursor: 'This cursor is not valid' } },
    });
    expect(await ask({ limit: 201 })).toMatchObject({ status: 400 });
  });

  test('costs the same statements for any number of schools', async () => {
    const ask = () => countStatements(() => list());
    const { statements: few } = await ask();
    for (let count = 0; count < 10; count += 1) await service.makeSchool();
    expect((await ask()).statements).toEqual(few);
  });
});

describe('authorizing', () => {
  test('starts the month of a pending school', async () => {
    service.clock.set('2031-08-31T10:00:00.000Z');
    const { school } = await service.makeSchool({ start: 'pending' });
    expect(await authorize(school.id, true)).toMatchObject({
      isAuthorized: true,
      subscriptionStatus: 'trial',
      subscriptionExpiry: '2031-09-30T10:00:00.000Z',
    });
  });

  test('gives a revoked school back what is left of its trial, and no second month', async () => {
    service.clock.set('2031-08-10T10:00:00.000Z');
    const { school } = await service.makeSchool();
    const revoked = { ...school, isAuthorized: false, subscriptionStatus: 'suspended' };
    expect(await authorize(school.id, false)).toEqual(revoked);
    service.clock.set('2031-08-20T10:00:00.000Z');
    expect(await authorize(school.id, true)).toEqual(school);
    await authorize(school.id, false);
    service.clock.set('2031-10-20T10:00:00.000Z');
    expect(await authorize(school.id, true)).toMatchObject({
      subscriptionStatus: 'expired',
      subscriptionExpiry: school.subscriptionExpiry,
    });
  });

  test('is told to the other services, a repeat is not', async () => {
    const { school, admin } = await service.makeSchool();
    await authorize(school.id, false);
    await authorize(school.id, false);
    const told = await service.emitted<Standing>(standingChanged.topic, school.id);
    expect(told.map(({ access }) => access.reason)).toEqual([null, 'suspended']);
    const params = { schoolId: school.id };
    expect(await service.api.as(admin).call(schools.checkAccess, { params })).toEqual({
      expired: false,
      hasAccess: false,
      reason: 'suspended',
    });
  });

  test('of a school that is not there is a 404', async () => {
    await expect(authorize(newSchoolId(), true)).rejects.toMatchObject({ status: 404 });
  });
});

/** Where nobody listens any more. */
async function closedUrl(): Promise<string> {
  const { url, stop } = await startNeighbours([]);
  await stop();
  return url;
}

describe('the statistics', () => {
  const statistics = () => service.api.as(superAdmin()).call(platformSchools.statistics, {});

  test('count all, active and pending schools, and the requests that billing has', async () => {
    service.clock.set('2032-01-01T10:00:00.000Z');
    const before = await statistics();
    await service.makeSchool();
    await service.makeSchool({ start: 'pending' });
    const { school } = await service.makeSchool();
    await authorize(school.id, false);
    const { totalSchools, activeSchools, pendingSchools } = before;
    expect(await statistics()).toEqual({
      totalSchools: totalSchools + 3,
      activeSchools: activeSchools + 1,
      pendingSchools: pendingSchools + 1,
      pendingRequests: 3,
    });
    service.clock.set('2032-02-01T10:00:00.000Z');
    expect((await statistics()).activeSchools).toBe(0);
  });

  test('are a 503 with a time to come back while billing is down', async () => {
    const { now } = service.clock;
    const lonely = await start({ ...service.env, BILLING_URL: await closedUrl() }, { now });
    const answer = await ask('/api/superadmin/statistics', lonely.url).finally(() => lonely.stop());
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
  });
});

test.each(['admin', 'teacher', 'student'] as const)(
  'the view of all schools is closed to a %s',
  async (role) => {
    const { school } = await service.makeSchool();
    const caller = testApi(service.url, service.clock.now).as(
      person(role, { schoolId: school.id }),
    );
    const answers = await Promise.all([
      caller.try(platformSchools.list, { query: {} }),
      caller.try(platformSchools.statistics, {}),
      caller.try(platformSchools.authorize, {
        params: { schoolId: school.id },
        body: { isAuthorized: true },
      }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  },
);
