import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { account } from '@aulavox/contracts/auth/account';
import { authInternal } from '@aulavox/contracts/auth/internal';
import { openBus } from '@aulavox/bus/open-bus';
import type { Bus } from '@aulavox/bus/bus';
import type { MessageSpec } from '@aulavox/contracts/message';
import { people } from '@aulavox/contracts/auth/people';
import { classDeleted, standingChanged } from '@aulavox/contracts/school/messages';
import type { SchoolId } from '@aulavox/contracts/primitives';
import { createLogger } from '@aulavox/telemetry/create-logger';
import { waitUntil } from '@aulavox/testing/wait-until';
import {
  addClass,
  addStudent,
  type AuthService,
  signUpSchool,
  standingOf,
  startAuth,
} from '../testing/start-auth.ts';

let service: AuthService;
let bus: Bus;
beforeAll(async () => {
  service = await startAuth();
  bus = await openBus(String(service.env['BUS_URL']), {
    log: createLogger({ service: 'school', level: 'silent' }),
    pool: 1,
  });
});
afterAll(async () => {
  await bus.close();
  await service.stop();
});

const publish = (spec: MessageSpec, payload: unknown, id: string = randomUUID()) =>
  bus.publish([
    { id, topic: spec.topic, payload, requestId: null, createdAt: new Date().toISOString() },
  ]);
const handled = (id: string) =>
  waitUntil('the message', async () => {
    const rows = await service.query(`SELECT 1 FROM auth.inbox WHERE message_id = $1`, [id]);
    return rows.length > 0;
  });
const tell = async (spec: MessageSpec, payload: unknown) => {
  const id = randomUUID();
  await publish(spec, payload, id);
  await handled(id);
  return id;
};
const marksOf = async (id: string) => {
  const query = { since: service.clock.inMinutes(-15) };
  const all = await service.api.service('gateway', null).call(authInternal.sessionMarks, { query });
  return all.filter((mark) => mark.userId === id || mark.schoolId === id);
};
const accessOf = (token: string): unknown =>
  (
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      access: unknown;
    }
  ).access;
const copyOf = async (schoolId: SchoolId) =>
  (
    await service.query<{ version: string; access_reason: string | null }>(
      `SELECT version, access_reason FROM auth.school_standings WHERE school_id = $1`,
      [schoolId],
    )
  )[0];

test('a school that loses its access shows it in the next token', async () => {
  const { schoolId, browser } = await signUpSchool(service);
  const suspended = { reason: 'suspended', until: null } as const;
  await tell(standingChanged, standingOf(schoolId, { version: 2, access: suspended }));
  expect(await marksOf(schoolId)).toEqual([expect.objectContaining({ kind: 'stale', schoolId })]);
  await browser.call(account.refreshSession, {});
  expect(accessOf(browser.token())).toEqual(suspended);
  const list = browser.call(people.list, { params: { schoolId } });
  await expect(list).rejects.toMatchObject({ status: 403, problem: { code: 'no_access' } });
});

test('an older standing never replaces a newer one, in whatever order they come', async () => {
  const { schoolId } = await signUpSchool(service);
  const pending = { reason: 'pending', until: null } as const;
  await tell(standingChanged, standingOf(schoolId, { version: 5 }));
  await tell(standingChanged, standingOf(schoolId, { version: 4, access: pending }));
  expect(await copyOf(schoolId)).toEqual({ version: '5', access_reason: null });
  expect(await marksOf(schoolId)).toEqual([]);
});

test('a change that tokens do not carry leaves them alone', async () => {
  const { schoolId } = await signUpSchool(service);
  await tell(standingChanged, standingOf(schoolId, { version: 2, maxTeachers: 99 }));
  expect(await copyOf(schoolId)).toMatchObject({ version: '2' });
  expect(await marksOf(schoolId)).toEqual([]);
});

test('people of a deleted class have none, once, and their next request knows', async () => {
  const school = await signUpSchool(service);
  const { schoolId } = school;
  const [gone, kept] = [addClass(service, schoolId), addClass(service, schoolId, 'Owls')];
  const first = await addStudent(service, school, { classId: gone });
  const second = await addStudent(service, school, { classId: kept });
  const id = await tell(classDeleted, { schoolId, classId: gone });
  await publish(classDeleted, { schoolId, classId: gone }, id);
  await tell(classDeleted, { schoolId, classId: gone });
  const students = await school.browser.call(people.students, { params: { schoolId } });
  expect(students.find((one) => one.id === first.id)).toMatchObject({
    classId: null,
    actualClassName: null,
  });
  expect(students.find((one) => one.id === second.id)).toMatchObject({ classId: kept });
  expect(await marksOf(first.id)).toHaveLength(1);
  expect(await marksOf(second.id)).toEqual([]);
});
