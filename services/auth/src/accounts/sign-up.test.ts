import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { account } from '@aulavox/contracts/auth/account';
import { ApiError } from '@aulavox/contracts/client';
import { messages } from '@aulavox/contracts/messages';
import {
  type AuthService,
  goodPassword,
  newEmail,
  openBrowser,
  signUpSchool,
  startAuth,
} from '../testing/start-auth.ts';

let service: AuthService;
beforeAll(async () => {
  service = await startAuth();
});
afterAll(() => service.stop());

const body = (adminEmail: string) => ({
  name: 'Hill School',
  adminEmail,
  adminPassword: goodPassword,
  adminCountry: 'Germany',
  adminTimezone: 'Europe/Berlin' as const,
});

test('signing up makes a school on a trial and signs its admin in', async () => {
  const { admin, browser, schoolId, email } = await signUpSchool(service);
  expect(admin).toMatchObject({ email, role: 'admin', isActive: true, classId: null });
  expect(service.schools.made.get(schoolId)).toMatchObject({
    name: 'Hill School',
    location: 'Germany',
    adminEmail: email,
    subscriptionStatus: 'trial',
    timezone: 'Europe/Berlin',
  });
  expect(await browser.call(account.user, {})).toEqual(admin);
  expect(browser.setCookie()).toMatch(
    /^aulavox_session=[\w.-]+; Max-Age=900; Path=\/; HttpOnly; Secure; SameSite=Lax, /,
  );
});

test('an address is one whatever its capitals', async () => {
  const { email } = await signUpSchool(service);
  const made = service.schools.made.size;
  await expect(signUpSchool(service, email.toUpperCase())).rejects.toMatchObject({
    status: 409,
    problem: { code: 'conflict', message: messages.emailTaken },
  });
  expect(service.schools.made.size).toBe(made);
});

test('of two sign-ups with one address at once one wins, and no second school is made', async () => {
  const email = newEmail();
  const made = service.schools.made.size;
  const tries = await Promise.allSettled([1, 2, 3, 4].map(() => signUpSchool(service, email)));
  const refusals = tries.flatMap((one) =>
    one.status === 'rejected' ? [one.reason as unknown] : [],
  );
  expect(refusals).toHaveLength(3);
  for (const refusal of refusals) expect(refusal).toMatchObject({ status: 409 });
  expect(service.schools.made.size).toBe(made + 1);
  const rows = await service.query<{ school_id: string }>(
    `SELECT m.school_id FROM auth.accounts a JOIN auth.members m ON m.account_id = a.id
     WHERE a.email = $1`,
    [email],
  );
  expect(rows).toHaveLength(1);
  expect(
    await service.query(`SELECT 1 FROM auth.school_beginnings WHERE email = $1`, [email]),
  ).toEqual([]);
});

test('a try that broke off is taken up under the same school', async () => {
  const email = newEmail();
  const chosen = '7f0c4a5e-0000-4000-8000-000000000001';
  await service.query(`INSERT INTO auth.school_beginnings VALUES ($1, $2, $3)`, [
    email,
    chosen,
    service.clock.now(),
  ]);
  const { schoolId } = await signUpSchool(service, email);
  expect(schoolId).toBe(chosen);
});

test.each([
  ['adminPassword', { adminPassword: '12345' }, messages.passwordTooShort],
  ['adminPassword', { adminPassword: 'Password1' }, messages.passwordCommon],
  ['adminEmail', { adminEmail: 'nobody' }, messages.user.email],
  ['name', { name: ' ' }, messages.school.name],
  ['adminTimezone', { adminTimezone: 'Mars/Base' }, messages.school.timezone],
])('a wrong %s is refused by name', async (field, wrong, message) => {
  const browser = openBrowser(service.url);
  const sent = { ...body(newEmail()), ...wrong } as ReturnType<typeof body>;
  const refused: unknown = await browser
    .call(account.signup, { body: sent })
    .catch((e: unknown) => e);
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({
    status: 400,
    problem: { message, fields: { [field]: message } },
  });
});

test('the own address is no password', async () => {
  const email = newEmail();
  const browser = openBrowser(service.url);
  const sent = { ...body(email), adminPassword: email };
  await expect(browser.call(account.signup, { body: sent })).rejects.toMatchObject({
    status: 400,
    problem: { fields: { adminPassword: messages.passwordCommon } },
  });
});
