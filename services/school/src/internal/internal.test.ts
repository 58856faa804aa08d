import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { classId, type SchoolId, upgradeRequestId } from '@aulavox/contracts/primitives';
import { classes } from '@aulavox/contracts/school/classes';
import { schoolInternal, type Standing } from '@aulavox/contracts/school/internal';
import { standingChanged } from '@aulavox/contracts/school/messages';
import { platformSchools } from '@aulavox/contracts/school/schools';
import { testApi } from '@aulavox/testing/test-api';
import { newSchoolId, superAdmin } from '@aulavox/testing/test-tokens';
import { start } from '../start.ts';
import { newSchool, startSchool, type TestSchools } from '../testing/start-school.ts';

jest.setTimeout(30_000);

let service: TestSchools;
beforeAll(async () => {
  service = await startSchool();
});
afterAll(() => service.stop());

const versionsTold = async (schoolId: SchoolId) =>
  (await service.emitted<Standing>(standingChanged.topic, schoolId)).map(({ version }) => version);

describe('creating a school', () => {
  const create = (schoolId: SchoolId, name = 'Hill School') =>
    service.api.service('auth', schoolId).call(schoolInternal.create, {
      params: { schoolId },
      body: { ...newSchool, name, adminEmail: 'Admin@Hill.example', start: 'trial' },
    });

  test('starts the trial at once and tells its standing', async () => {
    service.clock.set('2031-05-31T10:00:00.000Z');
    const schoolId = newSchoolId();
    const { school, standing } = await create(schoolId);
    expect(school).toMatchObject({ id: schoolId, adminEmail: 'admin@hill.example' });
    expect(standing).toEqual({
      schoolId,
      version: 2,
      name: 'Hill School',
      timezone: 'Europe/Madrid',
      access: { reason: null, until: '2031-06-30T10:00:00.000Z' },
      maxTeachers: 10,
      maxStudents: 30,
      maxLessons: 5,
    });
    expect(await service.emitted(standingChanged.topic, schoolId)).toEqual([standing]);
  });

  test('again, also at the same time, answers with the same school', async () => {
    const schoolId = newSchoolId();
    const answers = await Promise.all([create(schoolId), create(schoolId)]);
    answers.push(await create(schoolId, 'Another name'));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await versionsTold(schoolId)).toEqual([2]);
  });
});

describe('an approved upgrade', () => {
  const apply = (schoolId: SchoolId, requestId = upgradeRequestId.parse(randomUUID())) =>
    service.api
      .service('billing', schoolId)
      .call(schoolInternal.applyUpgrade, { params: { schoolId }, body: { requestId } });

  test('adds a month to what is left and gives the limits of the plan', async () => {
    service.clock.set('2031-01-10T10:00:00.000Z');
    const { school } = await service.makeSchool();
    expect(await apply(school.id)).toMatchObject({
      subscriptionPlan: 'premium',
      subscriptionStatus: 'active',
      subscriptionExpiry: '2031-03-10T10:00:00.000Z',
      isAuthorized: true,
      maxTeachers: 50,
      maxStudents: null,
      maxLessons: 20,
    });
  });

  test('counts from now for an expired school and for one that had no month', async () => {
    service.clock.set('2031-01-10T10:00:00.000Z');
    const expired = (await service.makeSchool()).school;
    const pending = (await service.makeSchool({ start: 'pending' })).school;
    service.clock.set('2031-06-10T10:00:00.000Z');
    for (const { id } of [expired, pending]) {
      const upgraded = await apply(id);
      expect(upgraded.subscriptionExpiry).toBe('2031-07-10T10:00:00.000Z');
      expect(upgraded.subscriptionStatus).toBe('active');
    }
  });

  test('is applied once for each request, by two instances at the same time as well', async () => {
    const { school } = await service.makeSchool();
    const other = await start(service.env, { now: service.clock.now });
    const requestId = upgradeRequestId.parse(randomUUID());
    const input = { params: { schoolId: school.id }, body: { requestId } };
    const ask = (url: string) =>
      testApi(url, service.clock.now)
        .service('billing', school.id)
        .call(schoolInternal.applyUpgrade, input);
    const urls = [service.url, other.url, service.url, other.url];
    const answers = await Promise.all(urls.map(ask)).finally(() => other.stop());
    expect(new Set(answers.map((answer) => answer.subscriptionExpiry)).size).toBe(1);
    expect(await versionsTold(school.id)).toEqual([2, 3]);
    expect((await apply(school.id)).subscriptionExpiry).not.toBe(answers[0]?.subscriptionExpiry);
  });

  test('for a school that is not there is refused and not remembered', async () => {
    const schoolId = newSchoolId();
    await expect(apply(schoolId)).rejects.toMatchObject({ status: 404 });
    expect(
      await service.query('SELECT FROM school.applied_upgrades WHERE school_id = $1', [schoolId]),
    ).toEqual([]);
  });
});

describe('other services', () => {
  test('read the standing and the card of a school', async () => {
    const { school } = await service.makeSchool({ name: 'Lake School' });
    const params = { schoolId: school.id };
    const standing = await service.api
      .service('curriculum', school.id)
      .call(schoolInternal.standing, { params });
    expect([standing]).toEqual(await service.emitted(standingChanged.topic, school.id));
    expect(
      await service.api.service('billing', school.id).call(schoolInternal.card, { params }),
    ).toEqual({
      name: 'Lake School',
      adminEmail: 'admin@hill.example',
      subscriptionPlan: 'free',
    });
  });

  test('read names of classes of one school only', async () => {
    const [mine, other] = [await service.makeSchool(), await service.makeSchool()];
    const make = (who: typeof mine.admin, name: string) =>
      service.api.as(who).call(classes.create, { body: { name } });
    const [first, second] = [await make(mine.admin, 'A'), await make(mine.admin, 'B')];
    const foreign = await make(other.admin, 'C');
    const ids = [foreign.id, second.id, first.id, classId.parse(randomUUID())];
    const ask = (schoolId: SchoolId | null) =>
      service.api.service('auth', schoolId).try(schoolInternal.classNames, { body: { ids } });
    expect(await ask(mine.school.id)).toMatchObject({
      data: [
        { id: first.id, name: 'A' },
        { id: second.id, name: 'B' },
      ],
    });
    expect(await ask(null)).toMatchObject({ status: 404 });
  });

  test('may call only what is theirs, and nobody without a token', async () => {
    const { school } = await service.makeSchool();
    const params = { schoolId: school.id };
    const asTutor = service.api.service('tutor', school.id);
    expect(await asTutor.try(schoolInternal.standing, { params })).toMatchObject({ status: 403 });
    const answer = await fetch(`${service.url}/internal/schools/${school.id}/standing`);
    expect(answer.status).toBe(401);
  });
});

test('every change of a school has a version of its own', async () => {
  const { school } = await service.makeSchool();
  for (const isAuthorized of [false, true, true, false]) {
    await service.api.as(superAdmin()).call(platformSchools.authorize, {
      params: { schoolId: school.id },
      body: { isAuthorized },
    });
  }
  expect(await versionsTold(school.id)).toEqual([2, 3, 4, 5]);
});
