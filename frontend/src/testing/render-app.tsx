import { account } from '@aulavox/contracts/auth/account';
import type { User } from '@aulavox/contracts/auth/user';
import { schools } from '@aulavox/contracts/school/schools';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { App } from '../app/app.tsx';
import { FakeApi, Refusal } from './fake-api.ts';

interface Setup {
  path?: string;
  /** Who is signed in; nobody when left out. */
  user?: User;
  /** Adds or replaces what the server answers. */
  api?: (api: FakeApi) => void;
  /** For tests that turn the clock by hand. */
  advanceTimers?: (ms: number) => void;
}

/** The whole page at an address, with a person in front of it and a fake server behind. */
export function renderApp({ path = '/', user, api: prepare, advanceTimers }: Setup = {}) {
  const api = new FakeApi();
  api.on(account.user, () => user ?? (new Refusal('unauthorized', 'Unauthorized') as never));
  if (user?.schoolId) {
    const { schoolId } = user;
    api
      .on(schools.checkAccess, () => ({ expired: false, hasAccess: true, reason: null }))
      .on(schools.get, () => ({ id: schoolId, name: 'Riverside School', timezone: 'UTC' }));
  }
  prepare?.(api);
  const view = render(
    <MemoryRouter initialEntries={[path]}>
      <App />
    </MemoryRouter>,
  );
  const person = userEvent.setup(advanceTimers ? { advanceTimers } : {});
  return { api, person, ...view };
}
