import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { classes } from '@aulavox/contracts/school/classes';
import { standingChanged } from '@aulavox/contracts/school/messages';
import { schools } from '@aulavox/contracts/school/schools';
import { person } from '@aulavox/testing/test-tokens';
import { demoClasses, demoSchool } from '../../../infra/demo/demo-school.ts';
import { seedDemo } from './seed-demo.ts';
import { startSchool, type TestSchools } from './testing/start-school.ts';

jest.setTimeout(30_000);

let service: TestSchools;
beforeAll(async () => {
  service = await startSchool();
});
afterAll(() => service.stop());

test('the demo school is made once and keeps what somebody changed', async () => {
  await Promise.all([seedDemo(service.env), seedDemo(service.env)]);
  const admin = service.api.as(person('admin', { schoolId: demoSchool.id }));
  const params = { schoolId: demoSchool.id };
  const school = await admin.call(schools.get, { params });
  expect(school).toMatchObject({
    name: demoSchool.name,
    subscriptionPlan: 'premium',
    subscriptionStatus: 'active',
    isAuthorized: true,
    maxTeachers: 50,
    maxStudents: null,
    maxLessons: 20,
  });
  const names = async () => (await admin.call(classes.list, {})).map(({ name }) => name);
  expect(await names()).toEqual(demoClasses.map(({ name }) => name));

  const [first] = demoClasses;
  await admin.call(classes.remove, { params: { id: String(first?.id) } });
  await seedDemo(service.env);
  expect(await names()).toHaveLength(demoClasses.length - 1);
  expect(await admin.call(schools.get, { params })).toEqual(school);
  expect(await service.emitted(standingChanged.topic, demoSchool.id)).toHaveLength(1);
});
