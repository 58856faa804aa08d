import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { account } from '@aulavox/contracts/auth/account';
import { people } from '@aulavox/contracts/auth/people';
import { rateLimits } from '@aulavox/contracts/limits';
import { messages } from '@aulavox/contracts/messages';
import {
  addStudent,
  type AuthService,
  goodPassword,
  newEmail,
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

const logIn = (email: string, password = goodPassword, address?: string) => {
  const browser = openBrowser(service.url, address);
  return browser.call(account.login, { body: { email, password } });
};

test('a student made by an admin signs in, and the time of it is kept', async () => {
  const school = await signUpSchool(service);
  const student = await addStudent(service, school);
  expect(student.lastLoginAt).toBeNull();
  const browser = openBrowser(service.url);
  const body = { email: student.email.toUpperCase(), password: goodPassword };
  const { user } = await browser.call(account.login, { body });
  expect(user).toMatchObject({ id: student.id, role: 'student', actualClassName: 'Class 7A' });
  expect((await browser.call(account.user, {})).lastLoginAt).toBe(
    service.clock.now().toISOString(),
  );
});

test('an unknown address and a wrong password get the same answer', async () => {
  const { email } = await signUpSchool(service);
  for (const [address, password] of [
    [newEmail(), goodPassword],
    [email, 'not the password'],
  ] as const) {
    await expect(logIn(address, password)).rejects.toMatchObject({
      status: 401,
      problem: { code: 'invalid_credentials', message: messages.signIn.wrong },
    });
  }
});

test('who has not verified their address is told so, but only with the right password', async () => {
  const { email } = await registerPerson(service);
  await expect(logIn(email)).rejects.toMatchObject({
    status: 403,
    problem: { code: 'email_unverified', message: messages.signIn.unverified },
  });
  await expect(logIn(email, 'not the password')).rejects.toMatchObject({ status: 401 });
});

test('a suspended person is told so, and may come back once activated', async () => {
  const school = await signUpSchool(service);
  const student = await addStudent(service, school);
  const params = { schoolId: school.schoolId, userId: student.id };
  await school.browser.call(people.suspend, { params });
  await expect(logIn(student.email)).rejects.toMatchObject({
    status: 403,
    problem: { code: 'account_suspended', message: messages.signIn.suspended },
  });
  await school.browser.call(people.activate, { params });
  expect((await logIn(student.email)).user.isActive).toBe(true);
});

test('the super admin of the configuration signs in', async () => {
  const { user } = await logIn('super@aulavox.example', 'super-secret');
  expect(user).toMatchObject({ role: 'superadmin', schoolId: null });
});

test('guesses at one account are stopped, a right password in between starts afresh', async () => {
  const school = await signUpSchool(service);
  const { email } = await addStudent(service, school);
  const { count, seconds } = rateLimits.signIn.perAccount;
  const guess = () => logIn(email, 'a wrong guess').catch((error: unknown) => error);
  for (let tries = 1; tries < count; tries += 1) await guess();
  await logIn(email);
  const refusals = await Promise.all(Array.from({ length: count + 3 }, guess));
  const limited = refusals.filter((one) => (one as { status: number }).status === 429);
  expect(limited).toHaveLength(3);
  expect(limited[0]).toMatchObject({
    problem: { code: 'rate_limited', message: messages.tooMany },
  });
  await expect(logIn(email)).rejects.toMatchObject({ status: 429 });
  service.clock.advanceMinutes(seconds / 60);
  await logIn(email);
});

test('a refusal for too many tries says when to try again', async () => {
  const email = newEmail();
  const body = JSON.stringify({ email, password: goodPassword });
  const send = () =>
    fetch(`${service.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-client-address': '192.0.2.8' },
      body,
    });
  for (let tries = 0; tries < rateLimits.signIn.perAccount.count; tries += 1) await send();
  const refused = await send();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBe(rateLimits.signIn.perAccount.seconds);
});

test('a whole school signs in from one address, an endless stream does not', async () => {
  const address = '198.51.100.7';
  const { email } = await signUpSchool(service);
  const students = await service.query<{ email: string }>(
    `INSERT INTO auth.accounts
       (id, email, password_hash, first_name, last_name, email_verified_at, created_at)
     SELECT gen_random_uuid(), 'bell' || n || '@people.example', password_hash, 'A', 'B', now(), now()
     FROM auth.accounts, generate_series(1, 300) n WHERE email = $1 RETURNING email`,
    [email],
  );
  for (let first = 0; first < students.length; first += 50) {
    const wave = students.slice(first, first + 50);
    await Promise.all(wave.map((student) => logIn(student.email, goodPassword, address)));
  }
  await service.query(`UPDATE auth.attempts SET count = $1 WHERE count = 300`, [
    rateLimits.signIn.perAddress.count,
  ]);
  await expect(logIn('bell1@people.example', goodPassword, address)).rejects.toMatchObject({
    status: 429,
  });
  await logIn('bell1@people.example', goodPassword, '198.51.100.8');
}, 60_000);
