import { people } from '@aulavox/contracts/auth/people';
import { upgradeRequests } from '@aulavox/contracts/billing/upgrade-requests';
import { classes } from '@aulavox/contracts/school/classes';
import { school as schoolSchema } from '@aulavox/contracts/school/school';
import { schools } from '@aulavox/contracts/school/schools';
import { tone } from '@aulavox/contracts/tutor/tutoring';
import { expect, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import type { z } from 'zod';
import type { FakeApi } from '../../testing/fake-api.ts';
import { idOf, makeUser } from '../../testing/make.ts';
import { renderApp } from '../../testing/render-app.tsx';

const admin = makeUser({ role: 'admin', firstName: 'Amara', classId: null, actualClassName: null });
const schoolClass = {
  id: idOf(3),
  name: '7b',
  description: null,
  createdAt: '2026-01-01T00:00:00Z',
};

type SchoolInput = z.input<typeof schoolSchema>;

/** The dashboard at a tab, of a school that differs from a usual one by `over`. */
function openTab(tab: string, over: Partial<SchoolInput> = {}, prepare?: (api: FakeApi) => void) {
  const school = schoolSchema.parse({
    id: idOf(2),
    name: 'Riverside School',
    address: null,
    phone: null,
    location: 'United Kingdom',
    adminEmail: admin.email,
    subscriptionPlan: 'free',
    subscriptionStatus: 'trial',
    subscriptionExpiry: '2099-01-01T00:00:00Z',
    isAuthorized: true,
    maxTeachers: 10,
    maxStudents: 30,
    maxLessons: 5,
    timezone: 'UTC',
    createdAt: '2026-01-01T00:00:00Z',
    ...over,
  });
  return renderApp({
    path: `/admin?tab=${tab}`,
    user: admin,
    api: (api) => {
      api
        .on(schools.get, () => school)
        .on(people.list, () => [admin, makeUser({ id: idOf(5) })])
        .on(classes.list, () => [schoolClass])
        .on(upgradeRequests.list, () => [])
        .on(tone.get, () => ({ prompt: '' }));
      prepare?.(api);
    },
  });
}

test('a new user needs every field, and each says what is missing', async () => {
  const { person, api } = openTab('users');
  await person.click(await screen.findByRole('button', { name: 'Add User' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Add User' }));
  for (const message of [
    'First name is required',
    'Last name is required',
    'Valid email is required',
    'Password must be at least 6 characters',
    'Class assignment is required',
  ]) {
    expect(dialog.getByText(message)).toBeTruthy();
  }
  expect(document.activeElement).toBe(dialog.getByLabelText('First Name'));
  expect(api.sentTo(people.create)).toHaveLength(0);
});

test('a school without classes leads from the new user to its classes', async () => {
  const { person } = openTab('users', {}, (api) => api.on(classes.list, () => []));
  await person.click(await screen.findByRole('button', { name: 'Add User' }));
  await person.click(await screen.findByRole('button', { name: 'Go to Classes' }));
  expect(await screen.findByText('No classes yet')).toBeTruthy();
});

test('a refused suspension shows the title of the spec and the words of the server', async () => {
  const { person } = openTab('users', {}, (api) =>
    api.refuse(people.suspend, 'unavailable', 'Please try again in a moment.'),
  );
  await person.click(await screen.findByRole('button', { name: 'Suspend Mia Lindqvist' }));
  expect(await screen.findByText('Failed to suspend user')).toBeTruthy();
  expect(screen.getByText('Please try again in a moment.')).toBeTruthy();
});

test('taking a student out of the class sends null', async () => {
  const { person, api } = openTab('users', {}, (fake) =>
    fake.on(people.assignClass, () => makeUser({ classId: null, actualClassName: null })),
  );
  await person.click(await screen.findByRole('button', { name: /^Assign to Class/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.selectOptions(dialog.getByLabelText('Class'), 'No Class (Remove Assignment)');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Mia Lindqvist is in no class now')).toBeTruthy();
  expect(api.sentTo(people.assignClass)).toEqual([{ classId: null }]);
});

test('only students can be assigned, and nobody suspends the admin', async () => {
  openTab('users');
  await screen.findByRole('button', { name: 'Suspend Mia Lindqvist' });
  expect(screen.getAllByRole('button', { name: /^Assign to Class/ })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^Suspend Amara/ })).toBeNull();
});

test('an expired school shows its subscription and nothing else', async () => {
  const { person } = openTab('users', { subscriptionExpiry: '2020-01-01T00:00:00Z' });
  expect(await screen.findByRole('heading', { name: 'Subscription' })).toBeTruthy();
  expect(screen.getByText('Expired')).toBeTruthy();
  await person.click(screen.getByRole('tab', { name: 'Classes' }));
  expect(
    await screen.findByText('Please renew your subscription to access other features.'),
  ).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Subscription' }).ariaSelected).toBe('true');
});

test('a pending school opens the plan chooser, and its trial opens the school', async () => {
  const pending = { subscriptionStatus: 'pending', isAuthorized: false } as const;
  const { person, api } = openTab('overview', pending, (fake) =>
    fake.refuse(schools.startTrial, 'conflict', 'Your school has already used its free trial'),
  );
  expect(await screen.findByRole('dialog', { name: 'Choose Your Plan' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Start Free Trial' }));
  expect(await screen.findByText('Your school has already used its free trial')).toBeTruthy();
  expect(api.sentTo(schools.startTrial)).toHaveLength(1);
});

test('an upgrade needs a proof of an allowed type and size', async () => {
  const { person, api } = openTab('subscription');
  await person.click(await screen.findByRole('button', { name: 'Upgrade to Premium' }));
  await person.click(await screen.findByRole('button', { name: 'Submit Request' }));
  expect(await screen.findByText('Payment Proof Required')).toBeTruthy();

  // The browser's file dialog can be told to show every file, which the testing library's upload can't.
  const pick = (file: File) =>
    fireEvent.change(screen.getByLabelText('Payment proof'), { target: { files: [file] } });
  pick(new File(['x'], 'proof.svg'));
  expect(await screen.findByText('Invalid File Type')).toBeTruthy();
  pick(Object.defineProperty(new File([], 'proof.png'), 'size', { value: 5_242_881 }));
  expect(await screen.findByText('File Too Large')).toBeTruthy();
  expect(api.sentTo(upgradeRequests.create)).toHaveLength(0);
});

test('the tone of the tutor can be saved only when it says something, and ends at 1000', async () => {
  const { person } = openTab('tutor');
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Tone of the tutor');
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(save.disabled).toBe(true);
  await person.type(field, '   ');
  expect(save.disabled).toBe(true);
  await person.click(field);
  await person.paste('k'.repeat(1200));
  expect(field.value).toHaveLength(1000);
  expect(save.disabled).toBe(false);
});
