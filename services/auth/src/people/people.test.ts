import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { authInternal } from '@aulavox/contracts/auth/internal';
import { people } from '@aulavox/contracts/auth/people';
import { planLimitMessage } from '@aulavox/contracts/messages';
import { classId, userId } from '@aulavox/contracts/primitives';
import {
  addClass,
  addStudent,
  type AuthService,
  goodPassword,
  newEmail,
  openBrowser,
  type SignedUp,
  signUpSchool,
  standingOf,
  startAuth,
} from '../testing/start-auth.ts';
import { account } from '@aulavox/contracts/auth/account';
import { countStatements } from '@aulavox/testing/count-statements';

let service: AuthService;
beforeAll(async () => {
  service = await startAuth();
});
afterAll(() => service.stop());

const unknown = userId.parse('11111111-1111-4111-8111-111111111111');
const statusOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'ok',
    (error: unknown) => error,
  );

test('people come by role, then by first name ignoring case, with the names of their classes', async () => {
  const school = await signUpSchool(service);
  const blue = addClass(service, school.schoolId, 'Blue');
  for (const [firstName, role] of [
    ['zoe', 'student'],
    ['Adam', 'student'],
    ['bea', 'student'],
    ['Yann', 'teacher'],
    ['carla', 'teacher'],
  ] as const) {
    await addStudent(service, school, { firstName, role, classId: blue });
  }
  const params = { schoolId: school.schoolId };
  const names = (users: { firstName: string }[]) => users.map(({ firstName }) => firstName);
  const all = await school.browser.call(people.list, { params });
  expect(names(all)).toEqual(['School', 'carla', 'Yann', 'Adam', 'bea', 'zoe']);
  expect(all.map(({ actualClassName }) => actualClassName)).toEqual([
    null,
    ...Array<string>(5).fill('Blue'),
  ]);
  expect(names(await school.browser.call(people.teachers, { params }))).toEqual(['carla', 'Yann']);
  expect(names(await school.browser.call(people.students, { params }))).toEqual([
    'Adam',
    'bea',
    'zoe',
  ]);
});

test('a new person can sign in at once and shows what the form said', async () => {
  const school = await signUpSchool(service);
  const made = await addStudent(service, school, { role: 'teacher' });
  expect(made).toMatchObject({
    role: 'teacher',
    schoolId: school.schoolId,
    actualClassName: 'Class 7A',
    isActive: true,
    className: null,
  });
  const { user } = await openBrowser(service.url).call(account.login, {
    body: { email: made.email, password: goodPassword },
  });
  expect(user.id).toBe(made.id);
});

test('an address with an account is taken, whichever school it belongs to', async () => {
  const school = await signUpSchool(service);
  const other = await signUpSchool(service);
  await expect(
    school.browser.call(people.create, {
      params: { schoolId: school.schoolId },
      body: {
        email: other.email,
        firstName: 'A',
        lastName: 'B',
        password: goodPassword,
        classId: addClass(service, school.schoolId),
      },
    }),
  ).rejects.toMatchObject({
    status: 409,
    problem: { message: 'An account with this email already exists' },
  });
});

test("a class that is not the school's own does not exist", async () => {
  const school = await signUpSchool(service);
  const foreign = addClass(service, (await signUpSchool(service)).schoolId);
  await expect(addStudent(service, school, { classId: foreign })).rejects.toMatchObject({
    status: 400,
    problem: { fields: { classId: 'This class does not exist' } },
  });
});

test('the class is asked for in the words of the form', async () => {
  const school = await signUpSchool(service);
  const body = { email: newEmail(), firstName: '', lastName: 'B', password: '12345', classId: '' };
  await expect(
    school.browser.call(people.create, { params: { schoolId: school.schoolId }, body }),
  ).rejects.toMatchObject({
    status: 400,
    problem: {
      fields: {
        firstName: 'First name is required',
        password: 'Password must be at least 6 characters',
        classId: 'Class assignment is required',
      },
    },
  });
});

test('the plan bounds the school, also for two at once and with suspended people counted', async () => {
  const school = await signUpSchool(service);
  await setLimits(school, { maxTeachers: 2, maxStudents: 0 });
  const first = await addStudent(service, school, { role: 'teacher' });
  await school.browser.call(people.suspend, {
    params: { schoolId: school.schoolId, userId: first.id },
  });
  const tries = await Promise.all(
    [1, 2, 3].map(() => statusOf(addStudent(service, school, { role: 'teacher' }))),
  );
  expect(tries.filter((one) => one === 'ok')).toHaveLength(1);
  expect(tries.find((one) => one !== 'ok')).toMatchObject({
    status: 403,
    problem: { code: 'plan_limit', message: planLimitMessage('teachers', 2) },
  });
  await expect(addStudent(service, school)).rejects.toMatchObject({
    problem: { message: planLimitMessage('students', 0) },
  });
});

const setLimits = (
  { schoolId }: SignedUp,
  { maxTeachers, maxStudents }: { maxTeachers: number; maxStudents: number | null },
) =>
  service.query(
    `UPDATE auth.school_standings SET max_teachers = $2, max_students = $3 WHERE school_id = $1`,
    [schoolId, maxTeachers, maxStudents],
  );

test('a standing that no event has told is asked for', async () => {
  const school = await signUpSchool(service);
  await service.query(`DELETE FROM auth.school_standings WHERE school_id = $1`, [school.schoolId]);
  await addStudent(service, school);
  const rows = await service.query<{ max_teachers: number }>(
    `SELECT max_teachers FROM auth.school_standings WHERE school_id = $1`,
    [school.schoolId],
  );
  expect(rows[0]?.max_teachers).toBe(standingOf(school.schoolId).maxTeachers);
});

test('suspending shuts a person out within the same second, activating lets them in', async () => {
  const school = await signUpSchool(service);
  const student = await addStudent(service, school);
  const browser = openBrowser(service.url);
  await browser.call(account.login, { body: { email: student.email, password: goodPassword } });
  const params = { schoolId: school.schoolId, userId: student.id };
  service.clock.advanceMinutes(1);
  expect((await school.browser.call(people.suspend, { params })).isActive).toBe(false);
  expect((await school.browser.call(people.suspend, { params })).isActive).toBe(false);
  await expect(browser.call(account.refreshSession, {})).rejects.toMatchObject({ status: 401 });
  expect(await marksOf(student.id)).toEqual([expect.objectContaining({ kind: 'revoked' })]);
  expect((await school.browser.call(people.activate, { params })).isActive).toBe(true);
  await expect(browser.call(account.refreshSession, {})).rejects.toMatchObject({ status: 401 });
});

const marksOf = async (id: string) => {
  const query = { since: service.clock.inMinutes(-15) };
  const all = await service.api.service('gateway', null).call(authInternal.sessionMarks, { query });
  return all.filter((mark) => mark.userId === id);
};

test('nobody suspends the admin, oneself included', async () => {
  const school = await signUpSchool(service);
  const params = { schoolId: school.schoolId, userId: school.admin.id };
  await expect(school.browser.call(people.suspend, { params })).rejects.toMatchObject({
    status: 403,
  });
  await expect(school.browser.call(people.activate, { params })).rejects.toMatchObject({
    status: 403,
  });
});

test('a student changes class, and their next request knows', async () => {
  const school = await signUpSchool(service);
  const student = await addStudent(service, school);
  const browser = openBrowser(service.url);
  await browser.call(account.login, { body: { email: student.email, password: goodPassword } });
  const params = { userId: student.id };
  const owls = addClass(service, school.schoolId, 'Owls');
  service.clock.advanceMinutes(1);
  const moved = await school.browser.call(people.assignClass, { params, body: { classId: owls } });
  expect(moved).toMatchObject({ classId: owls, actualClassName: 'Owls' });
  expect(await marksOf(student.id)).toEqual([
    expect.objectContaining({ kind: 'stale', at: service.clock.now().toISOString() }),
  ]);
  await browser.call(account.refreshSession, {});
  const { classId: inToken } = JSON.parse(
    Buffer.from(browser.token().split('.')[1] ?? '', 'base64url').toString(),
  ) as { classId: string };
  expect(inToken).toBe(owls);
  const cleared = await school.browser.call(people.assignClass, {
    params,
    body: { classId: null },
  });
  expect(cleared).toMatchObject({ classId: null, actualClassName: null });
});

test('a class that does not exist is refused, and so is one for a teacher', async () => {
  const school = await signUpSchool(service);
  const [student, teacher] = [
    await addStudent(service, school),
    await addStudent(service, school, { role: 'teacher' }),
  ];
  const assign = (id: typeof student.id, wanted: string | null) =>
    school.browser.call(people.assignClass, {
      params: { userId: id },
      body: { classId: wanted === null ? null : classId.parse(wanted) },
    });
  await expect(assign(student.id, unknown)).rejects.toMatchObject({
    status: 400,
    problem: { fields: { classId: 'This class does not exist' } },
  });
  await expect(assign(teacher.id, null)).rejects.toMatchObject({ status: 409 });
});

test('a colour is given and taken away', async () => {
  const school = await signUpSchool(service);
  const student = await addStudent(service, school);
  const params = { schoolId: school.schoolId, userId: student.id };
  const give = (className: 'silver' | null) =>
    school.browser.call(people.assignColour, { params, body: { className } });
  expect((await give('silver')).className).toBe('silver');
  expect((await give(null)).className).toBeNull();
});

test("another school's person does not exist, exactly as an unknown one", async () => {
  const [school, other] = [await signUpSchool(service), await signUpSchool(service)];
  const foreign = await addStudent(service, other);
  for (const id of [foreign.id, unknown]) {
    const params = { schoolId: school.schoolId, userId: id };
    const call = school.browser.call;
    const answers = await Promise.all([
      statusOf(call(people.suspend, { params })),
      statusOf(call(people.activate, { params })),
      statusOf(call(people.assignColour, { params, body: { className: 'red' } })),
      statusOf(call(people.assignClass, { params: { userId: id }, body: { classId: null } })),
    ]);
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 404,
        problem: { code: 'not_found', message: 'Not found' },
      });
    }
  }
  const rows = await other.browser.call(people.students, { params: { schoolId: other.schoolId } });
  expect(rows).toEqual([foreign]);
});

test("another school's list does not exist", async () => {
  const [school, other] = [await signUpSchool(service), await signUpSchool(service)];
  const params = { schoolId: other.schoolId };
  await expect(school.browser.call(people.list, { params })).rejects.toMatchObject({ status: 404 });
});

test('a list runs as many statements for thirty people as for three, and asks for class names once', async () => {
  const school = await signUpSchool(service);
  const params = { schoolId: school.schoolId };
  const measure = async () => {
    const before = service.schools.nameCalls;
    const { statements } = await countStatements(() =>
      school.browser.call(people.list, { params }),
    );
    return { statements: statements.length, nameCalls: service.schools.nameCalls - before };
  };
  for (let made = 0; made < 3; made += 1) await addStudent(service, school);
  const few = await measure();
  for (let made = 3; made < 30; made += 1) await addStudent(service, school);
  expect(await measure()).toEqual(few);
  expect(few.nameCalls).toBe(1);
  expect(few.statements).toBeGreaterThan(0);
}, 30_000);

test('other services get names and students of their own school only', async () => {
  const [school, other] = [await signUpSchool(service), await signUpSchool(service)];
  const [mine, foreign] = [await addStudent(service, school), await addStudent(service, other)];
  const ids = [mine.id, foreign.id, unknown];
  const names = await service.api
    .service('curriculum', school.schoolId)
    .call(authInternal.names, { body: { ids } });
  expect(names).toEqual([{ id: mine.id, name: 'Lena Fischer' }]);
  const students = await service.api
    .service('assessment', school.schoolId)
    .call(authInternal.students, {});
  expect(students).toEqual([expect.objectContaining({ id: mine.id, actualClassName: 'Class 7A' })]);
  const nobody = service.api.service('curriculum', null);
  expect(await nobody.try(authInternal.names, { body: { ids } })).toMatchObject({ status: 403 });
});
