import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { progress } from '@aulavox/contracts/assessment/progress';
import { account } from '@aulavox/contracts/auth/account';
import { createClient } from '@aulavox/contracts/client';
import { classes } from '@aulavox/contracts/school/classes';
import { tutoring, tutoringSessions } from '@aulavox/contracts/tutor/tutoring';
import { waitUntil } from '@aulavox/testing/wait-until';
import { demoLessons } from '../../infra/demo/demo-lessons.ts';
import { demoAdmin, type DemoPerson, demoStudents } from '../../infra/demo/demo-school.ts';
import { makeHome, type Product } from './product.ts';

const ready = /Aulavox is ready after [\d.]+ s/;
const minutes = 60_000;
const home = makeHome();
let product: Product;

beforeAll(async () => {
  product = await home.start();
  await product.prints(ready);
}, 2 * minutes);

afterAll(() => home.remove());

/** A client of the gateway that is signed in as somebody of the demo school. */
async function signIn(origin: string, { email, password }: DemoPerson = demoAdmin) {
  const answer = await fetch(`${origin}${account.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email, password }),
  });
  expect(answer.status).toBe(200);
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return createClient({ origin, headers: () => ({ cookie, origin }) });
}

async function startAgain(): Promise<Product> {
  product = await home.start();
  await product.prints(ready);
  return product;
}

test('it prints the address and the demo accounts, and both work', async () => {
  expect(product.output()).toContain(product.origin);
  expect(product.output()).toContain(demoAdmin.email);
  const page = await fetch(product.origin);
  expect(await page.text()).toContain('<div id="root">');
  const call = await signIn(product.origin);
  expect(await call(classes.list, {})).toHaveLength(2);
});

test('a second run on the same data folder is refused in one line', async () => {
  const second = await home.start();
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(/^Aulavox already runs on .* \(process \d+\)\.\n$/);
});

test('a taken port is named in one line', async () => {
  const other = makeHome();
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const refused = await other.start({ PORT: String(port) });
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toMatch(new RegExp(`^PORT ${port} is taken by another program.*\\n$`));
  expect(other.processes()).toEqual([]);
  server.close();
  other.remove();
});

test('wrong variables are named, a line each, before anything starts', async () => {
  const other = makeHome();
  const refused = await other.start({ PORT: 'eighty', DATABASE_POOL: '0', LOG_LEVEL: 'loud' });
  expect(await refused.ended).toBe(1);
  expect(
    refused
      .output()
      .trim()
      .split('\n')
      .map((line) => line.split(' ')[0]),
  ).toEqual(['PORT', 'DATABASE_POOL', 'LOG_LEVEL']);
  other.remove();
});

test(
  'what was acknowledged survives a kill of every process, Postgres included',
  async () => {
    const call = await signIn(product.origin);
    const made = await call(classes.create, {
      body: { name: 'Made just before the end', description: null },
    });
    home.killAll();
    await product.ended;
    const again = await signIn((await startAgain()).origin);
    expect(await again(classes.list, {})).toContainEqual(made);
  },
  minutes,
);

test(
  'a student finds lesson, progress and study time again after a kill of every process',
  async () => {
    const [student] = demoStudents;
    const lessonId = demoLessons[0]?.id;
    if (!student || !lessonId) throw new Error('The demo school has students and lessons');
    const call = await signIn(product.origin, student);
    const { session } = await call(tutoring.startSession, { body: { lessonId } });
    await call(tutoring.presentLesson, { body: { lessonId, sessionId: session.id } });
    await call(progress.save, { body: { lessonId, progress: 40 } });
    await call(progress.updateStudyTime, { body: { lessonId, studyTimeMinutes: 5 } });
    const known = await call(tutoringSessions.list, {});
    home.killAll();
    await product.ended;
    const again = await signIn((await startAgain()).origin, student);
    expect(await again(tutoringSessions.list, {})).toEqual(known);
    expect(await again(progress.list, {})).toMatchObject([{ progress: 40, studyTimeMinutes: 5 }]);
  },
  minutes,
);

test(
  'a start after a kill of our processes alone adopts the Postgres that still runs',
  async () => {
    home.killOurs();
    await product.ended;
    expect(home.processes()).not.toEqual([]);
    await startAgain();
    const call = await signIn(product.origin);
    expect(await call(classes.list, {})).toHaveLength(3);
  },
  minutes,
);

test(
  'a second start leaves the demo school as people left it',
  async () => {
    const call = await signIn(product.origin);
    for (const { id } of await call(classes.list, {}))
      await call(classes.remove, { params: { id } });
    product.signal('SIGTERM');
    await product.ended;
    await startAgain();
    expect(await (await signIn(product.origin))(classes.list, {})).toEqual([]);
  },
  minutes,
);

test(
  'the demo school, with its known passwords, is not put on a network',
  async () => {
    product.signal('SIGTERM');
    await product.ended;
    const refused = await home.start({ HOST: '0.0.0.0' });
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toMatch(/holds the demo school/);
  },
  minutes,
);

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s ends everything, with exit code 0',
  async (signal) => {
    await startAgain();
    product.signal(signal);
    expect(await product.ended).toBe(0);
    expect(home.processes()).toEqual([]);
    await expect(fetch(product.origin)).rejects.toThrow();
  },
  minutes,
);

test(
  'the rest ends by itself when the process that started it is killed',
  async () => {
    await startAgain();
    product.signal('SIGKILL');
    await waitUntil('the last process', async () => home.processes().length === 0, 30);
  },
  minutes,
);

test(
  'Ctrl-C in the middle of a start leaves nothing running',
  async () => {
    const begun = await home.start();
    await begun.prints(/Postgres/);
    begun.signal('SIGINT');
    await begun.ended;
    expect(home.processes()).toEqual([]);
  },
  minutes,
);
