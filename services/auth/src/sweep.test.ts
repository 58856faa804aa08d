import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openDatabase } from '@aulavox/postgres/open-database';
import { account } from '@aulavox/contracts/auth/account';
import { migrations } from '../migrations/all.ts';
import type { PlatformCaller } from './platform-callers.ts';
import { sweep } from './sweep.ts';
import { tables } from './tables.ts';
import { type AuthService, registerPerson, startAuth } from './testing/start-auth.ts';

let service: AuthService;
beforeAll(async () => {
  service = await startAuth();
});
afterAll(() => service.stop());

const counts = async () => {
  const [row] = await service.query<Record<string, number>>(
    `SELECT (SELECT count(*)::int FROM auth.sessions) AS sessions,
       (SELECT count(*)::int FROM auth.attempts) AS attempts,
       (SELECT count(*)::int FROM auth.session_marks) AS marks`,
  );
  return row;
};

test('what has expired goes, what still counts stays', async () => {
  const { browser } = await registerPerson(service);
  await browser.call(account.logout, {});
  const db = await openDatabase<PlatformCaller>({
    ...{ service: 'auth', url: String(service.env['DATABASE_URL']), pool: 1 },
    entities: tables,
    migrations,
  });
  try {
    await sweep({ db, now: service.clock.now });
    expect(await counts()).toEqual({ sessions: 1, attempts: 2, marks: 1 });
    service.clock.advanceMinutes(13 * 60);
    await sweep({ db, now: service.clock.now });
    expect(await counts()).toEqual({ sessions: 0, attempts: 0, marks: 0 });
  } finally {
    await db.close();
  }
});
