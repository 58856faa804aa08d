import { account } from '@aulavox/contracts/auth/account';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { makeUser } from '../../testing/make.ts';
import { renderApp } from '../../testing/render-app.tsx';

const openLogin = (api: Parameters<typeof renderApp>[0] = {}) =>
  renderApp({ path: '/login', ...api });
const button = (name: string) => screen.findByRole('button', { name });
const type = async (person: ReturnType<typeof renderApp>['person'], label: string, text: string) =>
  person.type(await screen.findByRole('textbox', { name: label }), text);

test('signing in without a password names what is missing', async () => {
  const { person, api } = openLogin();
  await type(person, 'Email', 'mia@riverside.example');
  await person.click(await button('Sign In'));
  expect(await screen.findByText('Missing fields')).toBeTruthy();
  expect(screen.getAllByText('Please enter both email and password')).toHaveLength(2);
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
  expect(api.sentTo(account.login)).toEqual([]);
});

test('a new school asks for its name, its country and its timezone, one after the other', async () => {
  const { person, api } = openLogin({
    api: (fake) => fake.on(account.signup, () => ({ user: makeUser({ role: 'admin' }) })),
  });
  await person.click(await screen.findByLabelText('Create New School'));
  await type(person, 'Email', 'head@riverside.example');
  await person.type(screen.getByLabelText('Password'), 'chalk and talk');
  await person.click(await button('Create School'));
  expect(await screen.findByText('Missing school name')).toBeTruthy();

  await type(person, 'School Name', 'Riverside School');
  await person.click(await button('Create School'));
  expect(await screen.findByText('Missing country')).toBeTruthy();

  await person.selectOptions(screen.getByLabelText('Country'), 'Germany');
  await person.click(await button('Create School'));
  expect(await screen.findByText('Missing timezone')).toBeTruthy();

  await person.selectOptions(screen.getByLabelText('Timezone'), 'Europe/Berlin');
  await person.click(await button('Create School'));
  expect(await screen.findByText('Registration successful')).toBeTruthy();
  expect(api.sentTo(account.signup)).toEqual([
    {
      name: 'Riverside School',
      location: 'Germany',
      adminEmail: 'head@riverside.example',
      adminPassword: 'chalk and talk',
      adminCountry: 'Germany',
      adminTimezone: 'Europe/Berlin',
    },
  ]);
});

test('an unverified address is offered another mail until one was sent', async () => {
  const { person } = openLogin({
    api: (fake) =>
      fake
        .refuse(account.login, 'email_unverified', 'Please verify your email before signing in.')
        .on(account.resendVerification, () => ({ message: 'sent' })),
  });
  await type(person, 'Email', 'mia@riverside.example');
  await person.type(screen.getByLabelText('Password'), 'photosynthesis');
  await person.click(await button('Sign In'));
  expect(await screen.findByText('Please verify your email before signing in.')).toBeTruthy();

  await person.click(await button('Resend Verification Email'));
  expect(await screen.findByText('Verification email sent')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Resend Verification Email' })).toBeNull();
});

test('a wrong password shows the words of the server and no offer of a mail', async () => {
  const { person } = openLogin({
    api: (fake) => fake.refuse(account.login, 'invalid_credentials', 'Invalid email or password'),
  });
  await type(person, 'Email', 'mia@riverside.example');
  await person.type(screen.getByLabelText('Password'), 'guess');
  await person.click(await button('Sign In'));
  expect(await screen.findByText('Login failed')).toBeTruthy();
  expect(screen.getByText('Invalid email or password')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Resend Verification Email' })).toBeNull();
});

test("the server's complaint about a field stands at that field", async () => {
  const { person } = openLogin({
    api: (fake) => fake.refuse(account.login, 'invalid_credentials', 'Invalid email or password'),
  });
  await type(person, 'Email', 'mia');
  await person.type(screen.getByLabelText('Password'), 'guess');
  await person.click(await button('Sign In'));
  expect(await screen.findByText('Valid email is required')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Email' }).getAttribute('aria-invalid')).toBe('true');
});

test('after signing in a person is inside, at the address /', async () => {
  const user = makeUser({ schoolId: null });
  const { person, api } = openLogin();
  api.on(account.login, () => {
    api.on(account.user, () => user);
    return { user };
  });
  await type(person, 'Email', user.email);
  await person.type(screen.getByLabelText('Password'), 'photosynthesis');
  await person.click(await button('Sign In'));
  expect(await screen.findByRole('heading', { name: 'Welcome, Mia!' })).toBeTruthy();
});
