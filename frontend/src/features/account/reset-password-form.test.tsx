import { account } from '@aulavox/contracts/auth/account';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderApp } from '../../testing/render-app.tsx';

const open = (api: Parameters<typeof renderApp>[0] = {}) =>
  renderApp({ path: '/reset-password?token=from-the-mail', ...api });

async function fill(person: ReturnType<typeof renderApp>['person'], first: string, second: string) {
  await person.clear(await screen.findByLabelText('New Password'));
  await person.clear(screen.getByLabelText('Confirm New Password'));
  await person.type(screen.getByLabelText('New Password'), first);
  await person.type(screen.getByLabelText('Confirm New Password'), second);
  await person.click(screen.getByRole('button', { name: 'Reset Password' }));
}

test('a link without a token leads to asking for a new one', async () => {
  renderApp({ path: '/reset-password' });
  expect(await screen.findByText('Invalid Reset Link')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Send Reset Link' })).toBeTruthy();
});

test('the button waits until both passwords are there', async () => {
  const { person } = open();
  const button = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Reset Password' });
  expect((await button()).disabled).toBe(true);
  await person.type(screen.getByLabelText('New Password'), 'chalk and talk');
  expect((await button()).disabled).toBe(true);
  await person.type(screen.getByLabelText('Confirm New Password'), 'chalk');
  expect((await button()).disabled).toBe(false);
});

test('different and short passwords are refused before anything is sent', async () => {
  const { person, api } = open();
  await fill(person, 'chalk and talk', 'chalk and walk');
  expect(await screen.findByText('Password Mismatch')).toBeTruthy();
  await fill(person, 'short', 'short');
  expect(await screen.findByText('Password Too Short')).toBeTruthy();
  expect(api.sentTo(account.resetPassword)).toEqual([]);
});

test('a new password leads to the sign-in page', async () => {
  const { person, api } = open({
    api: (fake) => fake.on(account.resetPassword, () => ({ message: 'done' })),
  });
  await fill(person, 'chalk and talk', 'chalk and talk');
  expect(await screen.findByText('Password Reset Successful')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeTruthy();
  expect(api.sentTo(account.resetPassword)).toEqual([
    { token: 'from-the-mail', newPassword: 'chalk and talk' },
  ]);
});

test('an old link says why it failed and keeps the form', async () => {
  const { person } = open({
    api: (fake) =>
      fake.refuse(account.resetPassword, 'invalid_request', 'This reset link has expired'),
  });
  await fill(person, 'chalk and talk', 'chalk and talk');
  expect(await screen.findByText('Reset Failed')).toBeTruthy();
  expect(screen.getByText('This reset link has expired')).toBeTruthy();
  expect(screen.getByLabelText('New Password')).toBeTruthy();
});
