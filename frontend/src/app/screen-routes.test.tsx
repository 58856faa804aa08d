import { schools } from '@aulavox/contracts/school/schools';
import { expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { browser } from '../lib/paths.ts';
import { makeUser } from '../testing/make.ts';
import { renderApp } from '../testing/render-app.tsx';
import { ScreenRoutes } from './screen-routes.tsx';
import type { Screen } from './screens.tsx';

test('a visitor sees the landing page at / and the sign-in page anywhere else', async () => {
  const first = renderApp({ path: '/' });
  expect(
    await screen.findByRole('heading', { level: 1, name: /Lessons your students/ }),
  ).toBeTruthy();
  first.unmount();
  renderApp({ path: '/teacher/schedule' });
  expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeTruthy();
});

test('a student is told that a page does not exist', async () => {
  renderApp({ path: '/nowhere/at/all', user: makeUser() });
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy();
});

const Named = (name: string) => () => <h1>{name}</h1>;
const screens: Screen[] = [
  { path: '/', roles: ['student'], Component: Named('Student home') },
  { path: '/', roles: ['admin'], Component: Named('Admin home') },
  { path: '/lesson/:id', roles: ['student'], Component: Named('Lesson') },
  { path: '/lesson/create', roles: ['teacher'], Component: Named('New lesson') },
  { path: '/super-admin', roles: ['superadmin'], Component: Named('All schools') },
];

const visit = (path: string, role: 'student' | 'admin') =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <ScreenRoutes role={role} screens={screens} />
    </MemoryRouter>,
  );

test.each([
  ['/', 'student', 'Student home'],
  ['/', 'admin', 'Admin home'],
  ['/lesson/7', 'student', 'Lesson'],
  ['/lesson/create', 'student', 'Student home'],
  ['/lesson/7', 'admin', 'Admin home'],
  ['/super-admin', 'student', 'Access Denied'],
  ['/nowhere', 'admin', 'Page Not Found'],
] as const)('the address %s shows a %s: %s', (path, role, heading) => {
  visit(path, role);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
});

test('students of an expired school are told so and signed out after 3 seconds', async () => {
  const goTo = jest.spyOn(browser, 'goTo').mockImplementation(() => undefined);
  renderApp({
    user: makeUser(),
    api: (api) =>
      api.on(schools.checkAccess, () => ({
        expired: true,
        hasAccess: false,
        reason: 'expired' as const,
      })),
  });
  const text = "Your school's subscription has expired. Please contact your administrator.";
  expect(await screen.findByText(text)).toBeTruthy();
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/api/logout'), { timeout: 4000 });
  goTo.mockRestore();
});
