import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { messages } from '@aulavox/contracts/messages';
import { schoolInternal, type Standing } from '@aulavox/contracts/school/internal';
import { standingChanged } from '@aulavox/contracts/school/messages';
import { platformSchools, schools } from '@aulavox/contracts/school/schools';
import { newSchoolId, person, superAdmin } from '@aulavox/testing/test-tokens';
import { startSchool, type TestSchools } from '../testing/start-school.ts';

jest.setTimeout(30_000);

let service: TestSchools;
beforeAll(async () => {
  service = await startSchool();
});
afterAll(() => service.stop());

describe('a school', () => {
  test('is seen whole by its admin', async () => {
    const { school, admin } = await service.makeSchool({ name: 'Lake School' });
    const params = { schoolId: school.id };
    expect(await service.api.as(admin).call(schools.get, { params })).toEqual(school);
    expect(school).toMatchObject({
      name: 'Lake School',
      subscriptionPlan: 'free',
      subscriptionStatus: 'trial',
      isAuthorized: true,
      maxTeachers: 10,
      maxStudents: 30,
      maxLessons: 5,
    });
  });

  test.each(['teacher', 'student'] as const)('shows a %s its name and zone only', async (role) => {
    const { school } = await service.makeSchool();
    const who = person(role, { schoolId: school.id });
    expect(
      await service.api.as(who).call(schools.get, { params: { schoolId: school.id } }),
    ).toEqual({ id: school.id, name: 'Hill School', timezone: 'Europe/Madrid' });
  });

  test.each([schools.get, schools.checkAccess, schools.startTrial])(
    'of somebody else answers like one that does not exist: $method $path',
    async (spec) => {
      const { school } = await service.makeSchool({ start: 'pending' });
      const stranger = service.api.as(person('admin'));
      const [theirs, none] = await Promise.all(
        [school.id, newSchoolId()].map((schoolId) => stranger.try(spec, { params: { schoolId } })),
      );
      expect(theirs).toMatchObject({ status: 404, problem: { code: 'not_found' } });
      expect(none).toMatchObject({ status: 404, problem: { message: messages.notFound } });
    },
  );

  test('is not there for the super admin, who has a view of all', async () => {
    const { school } = await service.makeSchool();
    const answer = await service.api
      .as(superAdmin())
      .try(schools.get, { params: { schoolId: school.id } });
    expect(answer).toMatchObject({ status: 404 });
  });
});

describe('access', () => {
  const check = async (who: Parameters<typeof service.api.as>[0] & { schoolId: string }) =>
    service.api.as(who).call(schools.checkAccess, { params: { schoolId: who.schoolId } });

  test('is there during the trial and ends by itself after a month', async () => {
    service.clock.set('2031-01-31T10:00:00.000Z');
    const { school, admin } = await service.makeSchool();
    expect(school.subscriptionExpiry).toBe('2031-02-28T10:00:00.000Z');
    expect(await check(admin)).toEqual({ expired: false, hasAccess: true, reason: null });
    service.clock.set('2031-02-28T10:00:00.000Z');
    expect(await check(admin)).toEqual({ expired: true, hasAccess: false, reason: 'expired' });
    const params = { schoolId: school.id };
    expect(await service.api.as(admin).call(schools.get, { params })).toMatchObject({
      subscriptionStatus: 'expired',
    });
  });

  test('waits while the school is pending', async () => {
    const { admin } = await service.makeSchool({ start: 'pending' });
    expect(await check(admin)).toEqual({ expired: false, hasAccess: false, reason: 'pending' });
  });
});

describe('the free trial', () => {
  const startTrial = (who: Awaited<ReturnType<TestSchools['makeSchool']>>['admin']) =>
    service.api.as(who).try(schools.startTrial, { params: { schoolId: who.schoolId } });

  test('starts a pending school and is told to the other services', async () => {
    service.clock.set('2031-03-15T10:00:00.000Z');
    const { school, admin } = await service.makeSchool({ start: 'pending' });
    expect(await startTrial(admin)).toMatchObject({
      data: {
        subscriptionStatus: 'trial',
        subscriptionExpiry: '2031-04-15T10:00:00.000Z',
        isAuthorized: true,
      },
    });
    const told = await service.emitted<Standing>(standingChanged.topic, school.id);
    expect(told.map(({ version, access }) => [version, access])).toEqual([
      [1, { reason: 'pending', until: null }],
      [2, { reason: null, until: '2031-04-15T10:00:00.000Z' }],
    ]);
  });

  test('is given once, though two ask at the same time', async () => {
    const { school, admin } = await service.makeSchool({ start: 'pending' });
    const answers = await Promise.all([startTrial(admin), startTrial(admin)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([409, 'ok']);
    expect(await service.emitted(standingChanged.topic, school.id)).toHaveLength(2);
  });

  test('is not given twice, and not to a school that is suspended', async () => {
    const used = await service.makeSchool();
    expect(await startTrial(used.admin)).toMatchObject({
      status: 409,
      problem: { code: 'conflict', message: messages.trial.used },
    });
    const revoked = await service.makeSchool({ start: 'pending' });
    await service.api.as(superAdmin()).call(platformSchools.authorize, {
      params: { schoolId: revoked.school.id },
      body: { isAuthorized: false },
    });
    expect(await startTrial(revoked.admin)).toMatchObject({
      status: 409,
      problem: { message: messages.trial.notPending },
    });
  });

  test.each(['teacher', 'student'] as const)('is not for a %s to choose', async (role) => {
    const { school } = await service.makeSchool({ start: 'pending' });
    const answer = await startTrial(person(role, { schoolId: school.id }));
    expect(answer).toMatchObject({ status: 403 });
    const card = await service.api
      .service('auth', school.id)
      .call(schoolInternal.standing, { params: { schoolId: school.id } });
    expect(card.access.reason).toBe('pending');
  });
});
