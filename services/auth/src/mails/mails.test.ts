import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { account } from '@aulavox/contracts/auth/account';
import { messages } from '@aulavox/contracts/messages';
import { waitUntil } from '@aulavox/testing/wait-until';
import {
  type AuthService,
  goodPassword,
  newEmail,
  openBrowser,
  registerPerson,
  startAuth,
} from '../testing/start-auth.ts';

let service: AuthService;
beforeAll(async () => {
  service = await startAuth();
});
afterAll(() => service.stop());

/** The mails that somebody got, oldest first, with soft line breaks taken back. */
async function mailsTo(email: string): Promise<string[]> {
  const names = (await readdir(service.mailFolder)).filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(
    names.map((name) => readFile(join(service.mailFolder, name), 'utf8')),
  );
  return mails
    .map((mail) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '='))
    .filter((mail) => mail.includes(`To: ${email}`));
}

const linkOf = (mail: string | undefined): string =>
  /https:\/\/school\.example(\/\S+token=[\w-]+)/.exec(mail ?? '')?.[1] ?? '';
const tokenOf = (mail: string | undefined): string => linkOf(mail).split('token=')[1] ?? '';

/** The mail number `count` that somebody gets. */
const mail = (email: string, count = 1): Promise<string> =>
  waitUntil(`mail ${count}`, async () => (await mailsTo(email))[count - 1]);

const open = async (path: string): Promise<string | null> => {
  const answer = await fetch(`${service.url}${path}`, { redirect: 'manual' });
  expect(answer.status).toBe(302);
  return answer.headers.get('location');
};
const logIn = (email: string, password = goodPassword) =>
  openBrowser(service.url).call(account.login, { body: { email, password } });
const ask = (email: string) =>
  openBrowser(service.url).call(account.forgotPassword, { body: { email } });

test('the link of the verification mail opens the door, once', async () => {
  const { email } = await registerPerson(service);
  const letter = await mail(email);
  expect(letter).toContain('Subject: Please verify your email for Aulavox');
  expect(letter).toContain('Hello Noah,');
  expect(linkOf(letter)).toMatch(/^\/api\/auth\/verify-email\?token=/);
  await expect(logIn(email)).rejects.toMatchObject({ status: 403 });
  expect(await open(linkOf(letter))).toBe('/login?verified=1');
  expect((await logIn(email)).user.email).toBe(email);
  expect(await open(linkOf(letter))).toBe('/login?verified=0');
});

test('no link in the database would open anything', async () => {
  const { email } = await registerPerson(service);
  const token = tokenOf(await mail(email));
  const rows = await service.query(
    `SELECT 1 FROM auth.tokens WHERE position($1::bytea in hash) > 0`,
    [Buffer.from(token)],
  );
  expect(token.length).toBeGreaterThanOrEqual(43);
  expect(rows).toEqual([]);
});

test.each(['', '?token=', '?token=made-up'])('the link %s verifies nobody', async (query) => {
  expect(await open(`/api/auth/verify-email${query}`)).toBe('/login?verified=0');
});

test('a verification link is good for twenty-four hours', async () => {
  const { email } = await registerPerson(service);
  const link = linkOf(await mail(email));
  service.clock.advanceMinutes(24 * 60);
  expect(await open(link)).toBe('/login?verified=0');
});

test('asking again brings another link, and tells nobody who has an account', async () => {
  const { email } = await registerPerson(service);
  const resend = (to: string) =>
    openBrowser(service.url).call(account.resendVerification, { body: { email: to } });
  expect(await resend(newEmail())).toEqual({ message: messages.verificationSent });
  expect(await resend(email)).toEqual({ message: messages.verificationSent });
  expect(await open(linkOf(await mail(email, 2)))).toBe('/login?verified=1');
  expect(await resend(email)).toEqual({ message: messages.verificationSent });
  await ask(email);
  // The reset mail comes after the one that must not come.
  expect(await mail(email, 3)).toContain('Subject: Reset your Aulavox password');
});

test('a forgotten password is replaced, which verifies the address and ends every session', async () => {
  const { email, browser } = await registerPerson(service);
  await mail(email);
  expect(await ask(email)).toEqual({ message: messages.resetSent });
  expect(await ask(newEmail())).toEqual({ message: messages.resetSent });
  const letter = await mail(email, 2);
  expect(linkOf(letter)).toMatch(/^\/reset-password\?token=/);
  const reset = (newPassword: string) =>
    openBrowser(service.url).call(account.resetPassword, {
      body: { token: tokenOf(letter), newPassword },
    });
  await expect(reset('12345')).rejects.toMatchObject({ status: 400 });
  await expect(reset('password')).rejects.toMatchObject({
    problem: { fields: { newPassword: messages.passwordCommon } },
  });
  expect(await reset('another good one')).toEqual({ message: messages.resetDone });
  await expect(browser.call(account.refreshSession, {})).rejects.toMatchObject({ status: 401 });
  await expect(logIn(email)).rejects.toMatchObject({ status: 401 });
  expect((await logIn(email, 'another good one')).user.email).toBe(email);
  await expect(reset('a third good one')).rejects.toMatchObject({
    status: 400,
    problem: { message: messages.resetInvalid },
  });
});

test('a reset link is good for one hour, and of two uses at once one counts', async () => {
  const { email } = await registerPerson(service);
  await mail(email);
  await ask(email);
  const [late, used] = [tokenOf(await mail(email, 2)), await ask(email).then(() => mail(email, 3))];
  const reset = (token: string) =>
    openBrowser(service.url).call(account.resetPassword, {
      body: { token, newPassword: 'another good one' },
    });
  const tries = await Promise.allSettled([1, 2, 3].map(() => reset(tokenOf(used))));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  // A password that was replaced is not replaced again by an older mail.
  await expect(reset(late)).rejects.toMatchObject({ status: 400 });
  await ask(email);
  const third = tokenOf(await mail(email, 4));
  service.clock.advanceMinutes(60);
  await expect(reset(third)).rejects.toMatchObject({ status: 400 });
});

test('a mail that is sent twice is known as one', async () => {
  const { email } = await registerPerson(service);
  const [first = ''] = [await mail(email)];
  const [job] = await service.query<{ id: string }>(
    `SELECT o.id FROM auth.outbox o JOIN auth.accounts a ON a.id::text = o.payload->>'userId'
     WHERE a.email = $1`,
    [email],
  );
  expect(first).toMatch(new RegExp(`^Message-ID: <${job?.id}@`, 'm'));
});
