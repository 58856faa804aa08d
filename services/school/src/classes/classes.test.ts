import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { messages } from '@aulavox/contracts/messages';
import type { Member } from '@aulavox/contracts/principal';
import { classes } from '@aulavox/contracts/school/classes';
import { classDeleted } from '@aulavox/contracts/school/messages';
import { countStatements } from '@aulavox/testing/count-statements';
import { person } from '@aulavox/testing/test-tokens';
import { startSchool, type TestSchools } from '../testing/start-school.ts';

jest.setTimeout(30_000);

let service: TestSchools;
let admin: Member;

beforeAll(async () => {
  service = await startSchool();
});
beforeEach(async () => {
  admin = (await service.makeSchool()).admin;
});
afterAll(() => service.stop());

const make = (name: string, description?: string) =>
  service.api.as(admin).call(classes.create, { body: { name, description } });
const list = (who = admin) => service.api.as(who).call(classes.list, {});
const taken = {
  status: 409,
  problem: { message: messages.classTaken, fields: { name: messages.classTaken } },
};

test('a class is made as it was written, without spaces around it', async () => {
  expect(await make('  Class 7A ', ' The foxes ')).toEqual({
    id: expect.any(String),
    name: 'Class 7A',
    description: 'The foxes',
    createdAt: service.clock.now().toISOString(),
  });
  expect(await make('Class 7B')).toMatchObject({ description: null });
});

test('classes are listed by name, ignoring case, to the admin and to teachers', async () => {
  for (const name of ['beta', 'Alpha', 'Gamma']) await make(name);
  const names = ['Alpha', 'beta', 'Gamma'];
  expect((await list()).map(({ name }) => name)).toEqual(names);
  const teacher = person('teacher', { schoolId: admin.schoolId });
  expect((await list(teacher)).map(({ name }) => name)).toEqual(names);
});

test('a list of many classes costs as many statements as a list of one', async () => {
  await make('Class 0');
  const { statements: few } = await countStatements(() => list());
  await service.query(
    `INSERT INTO school.classes (school_id, id, name, created_at)
     SELECT $1, gen_random_uuid(), 'Class ' || n, now() FROM generate_series(1, 300) AS n`,
    [admin.schoolId],
  );
  const { result, statements: many } = await countStatements(() => list());
  expect(result).toHaveLength(301);
  expect(many).toEqual(few);
});

describe('a name', () => {
  test('is required and has a length', async () => {
    const bad = (name: string) => service.api.as(admin).try(classes.create, { body: { name } });
    expect(await bad('  ')).toMatchObject({
      status: 400,
      problem: { message: messages.className, fields: { name: messages.className } },
    });
    expect(await bad('x'.repeat(101))).toMatchObject({
      status: 400,
      problem: { fields: { name: 'Must be at most 100 characters' } },
    });
  });

  test('is taken once in a school, whatever its case, also by two at once', async () => {
    const answers = await Promise.all(
      ['Class 8', 'CLASS 8'].map((name) =>
        service.api.as(admin).try(classes.create, { body: { name } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([409, 'ok']);
    expect(answers.find(({ status }) => status === 409)).toMatchObject(taken);
    expect(await list()).toHaveLength(1);
  });

  test('may be the same in another school', async () => {
    await make('Class 9');
    const other = (await service.makeSchool()).admin;
    await service.api.as(other).call(classes.create, { body: { name: 'Class 9' } });
    expect(await list(other)).toHaveLength(1);
  });
});

describe('a change', () => {
  test('replaces name and description', async () => {
    const { id } = await make('Class 7A', 'The foxes');
    const changed = await service.api
      .as(admin)
      .call(classes.update, { params: { id }, body: { name: 'class 7a' } });
    expect(changed).toMatchObject({ id, name: 'class 7a', description: null });
    expect(await list()).toEqual([changed]);
  });

  test('to a taken name is refused', async () => {
    await make('Class 7A');
    const { id } = await make('Class 7B');
    const body = { name: 'class 7a' };
    expect(await service.api.as(admin).try(classes.update, { params: { id }, body })).toMatchObject(
      taken,
    );
  });
});

describe('a deleted class', () => {
  test('is gone and told to the other services', async () => {
    const { id } = await make('Class 7A');
    await service.api.as(admin).call(classes.remove, { params: { id } });
    expect(await list()).toEqual([]);
    expect(await service.emitted(classDeleted.topic, admin.schoolId)).toEqual([
      { schoolId: admin.schoolId, classId: id },
    ]);
  });

  test('is told once, though two delete it at the same time', async () => {
    const { id } = await make('Class 7A');
    const remove = () => service.api.as(admin).try(classes.remove, { params: { id } });
    const answers = await Promise.all([remove(), remove()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([404, 'ok']);
    expect(await service.emitted(classDeleted.topic, admin.schoolId)).toHaveLength(1);
  });
});

test("another school's class is neither changed nor deleted", async () => {
  const { id } = await make('Class 7A');
  const stranger = service.api.as((await service.makeSchool()).admin);
  const body = { name: 'Mine now' };
  expect(await stranger.try(classes.update, { params: { id }, body })).toMatchObject({
    status: 404,
    problem: { message: messages.notFound },
  });
  expect(await stranger.try(classes.remove, { params: { id } })).toMatchObject({ status: 404 });
  expect((await list()).map(({ name }) => name)).toEqual(['Class 7A']);
});

test('only the admin changes classes, and students do not list them', async () => {
  const { id } = await make('Class 7A');
  const teacher = service.api.as(person('teacher', { schoolId: admin.schoolId }));
  const student = service.api.as(person('student', { schoolId: admin.schoolId }));
  const body = { name: 'Class 7B' };
  const answers = await Promise.all([
    teacher.try(classes.create, { body }),
    teacher.try(classes.update, { params: { id }, body }),
    teacher.try(classes.remove, { params: { id } }),
    student.try(classes.list, {}),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
});

test('a school without access does not reach its classes', async () => {
  const shut = { ...admin, access: { reason: 'suspended', until: null } } as const;
  expect(await service.api.as(shut).try(classes.list, {})).toMatchObject({
    status: 403,
    problem: { code: 'no_access' },
  });
});
