import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { account } from '@aulavox/contracts/auth/account';
import { authInternal } from '@aulavox/contracts/auth/internal';
import { people } from '@aulavox/contracts/auth/people';
import { messages } from '@aulavox/contracts/messages';
import {
  type AuthService,
  goodPassword,
  openBrowser,
  registerPerson,
  signUpSchool,
  startAuth,
} from '../testing/start-auth.ts';

let service: AuthService;
beforeAll(async () => {
  service = await startAuth();
});
afterAll(() => service.stop());

const school = { name: 'Lake School', address: '1 Lake Road', phone: '' };

test('registering makes a student without a school and signs them in', async () => {
  const { user, browser, email } = await registerPerson(service);
  expect(user).toMatchObject({ email, role: 'student', schoolId: null, firstName: 'Noah' });
  expect(await browser.call(account.user, {})).toEqual(user);
});

test('an address registers once', async () => {
  const { email } = await registerPerson(service);
  const body = { email, password: goodPassword, firstName: 'A', lastName: 'B' };
  await expect(openBrowser(service.url).call(account.register, { body })).rejects.toMatchObject({
    status: 409,
    problem: { message: messages.emailTaken },
  });
});

test('a person without a school gets one that waits for its plan, and is its admin at once', async () => {
  const { user, browser, email } = await registerPerson(service);
  service.clock.advanceMinutes(1);
  const made = await browser.call(account.registerSchool, { body: school });
  expect(made).toMatchObject({
    name: 'Lake School',
    adminEmail: email,
    subscriptionStatus: 'pending',
  });
  const me = await browser.call(account.user, {});
  expect(me).toMatchObject({ id: user.id, role: 'admin', schoolId: made.id });
  const all = await browser.call(people.list, { params: { schoolId: made.id } });
  expect(all.map(({ id }) => id)).toEqual([user.id]);
  const query = { since: service.clock.inMinutes(-1) };
  const marks = await service.api
    .service('gateway', null)
    .call(authInternal.sessionMarks, { query });
  expect(marks).toContainEqual(expect.objectContaining({ kind: 'stale', userId: user.id }));
});

test('nobody gets a second school, also not by asking twice at once', async () => {
  const { browser } = await registerPerson(service);
  const before = service.schools.made.size;
  const tries = await Promise.allSettled(
    [1, 2, 3].map(() => browser.call(account.registerSchool, { body: school })),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(browser.call(account.registerSchool, { body: school })).rejects.toMatchObject({
    status: 409,
  });
  expect(service.schools.made.size).toBe(before + 1);
});

test('an admin has a school, and the super admin needs none', async () => {
  const { browser } = await signUpSchool(service);
  await expect(browser.call(account.registerSchool, { body: school })).rejects.toMatchObject({
    status: 409,
  });
  const above = openBrowser(service.url);
  await above.call(account.login, {
    body: { email: 'super@aulavox.example', password: 'super-secret' },
  });
  await expect(above.call(account.registerSchool, { body: school })).rejects.toMatchObject({
    status: 403,
  });
});
