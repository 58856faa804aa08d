import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { account } from '@aulavox/contracts/auth/account';
import { demoPeople, demoSchool } from '../../../infra/demo/demo-school.ts';
import { seedDemo } from './seed-demo.ts';
import { type AuthService, openBrowser, startAuth } from './testing/start-auth.ts';

let service: AuthService;
beforeAll(async () => {
  service = await startAuth();
});
afterAll(() => service.stop());

test('everybody of the demo school can sign in, however often it is seeded', async () => {
  await seedDemo(service.env);
  await seedDemo(service.env);
  for (const { id, email, password, role, classId } of demoPeople) {
    const browser = openBrowser(service.url);
    const { user } = await browser.call(account.login, { body: { email, password } });
    expect(user).toMatchObject({ id, role, classId, schoolId: demoSchool.id });
  }
});
