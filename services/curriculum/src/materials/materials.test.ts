import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { curriculumInternal } from '@aulavox/contracts/curriculum/internal';
import type { Lesson } from '@aulavox/contracts/curriculum/lesson';
import { lessons } from '@aulavox/contracts/curriculum/lessons';
import { materials } from '@aulavox/contracts/curriculum/materials';
import { extractText } from '@aulavox/contracts/curriculum/messages';
import { queueOf } from '@aulavox/contracts/message';
import { messages } from '@aulavox/contracts/messages';
import { materialId } from '@aulavox/contracts/primitives';
import type { Member } from '@aulavox/contracts/principal';
import { countStatements } from '@aulavox/testing/count-statements';
import { waitUntil } from '@aulavox/testing/wait-until';
import { start as startWorker } from '../start-extraction-worker.ts';
import { makeDocx } from '../testing/make-docx.ts';
import { makePdf } from '../testing/make-pdf.ts';
import { type Curriculum, newLessonId, startCurriculum } from '../testing/start-curriculum.ts';
import { openUpload } from '../testing/open-upload.ts';
import { publishMessage } from '../testing/send-message.ts';
import { uploadFile } from '../testing/upload-file.ts';

let curriculum: Curriculum;
beforeAll(async () => {
  // Two, as in a cluster: what a test finds happened once.
  curriculum = await startCurriculum({ workers: [startWorker, startWorker] });
});
afterAll(() => curriculum.stop());

const text = (content: string) => ({ name: 'bees.txt', content: bytes(Buffer.from(content)) });
const bytes = (content: Uint8Array) => new Uint8Array(content);

const upload = (
  who: Member,
  lessonId: string,
  file: { name: string; content: Uint8Array<ArrayBuffer> } | null = text('Bees dance.'),
  fields: object = {},
) =>
  uploadFile({
    service: curriculum,
    who,
    file,
    fields: { title: 'About bees', fileType: 'text', lessonId, ...fields },
  });

const list = (who: Member, lesson: Pick<Lesson, 'id'>) =>
  curriculum.api.as(who).call(materials.list, { params: { lessonId: lesson.id } });

/** Waits until the worker has read every material of the lesson. */
const whenRead = (who: Member, lesson: Pick<Lesson, 'id'>) =>
  waitUntil('the materials to be read', async () => {
    const rows = await list(who, lesson);
    return rows.every(({ textStatus }) => textStatus !== 'waiting') && rows;
  });

const study = (who: Member, lesson: Pick<Lesson, 'id'>) =>
  curriculum.api.service('tutor', who.schoolId).call(curriculumInternal.studyLesson, {
    params: { id: lesson.id },
    query: { studentId: who.userId, withMaterials: 'true' },
  });

const whenQueueIsEmpty = () =>
  waitUntil('the jobs to be done', async () => {
    const sql = `SELECT 1 FROM bus.job WHERE name = $1 AND state < 'completed'`;
    return (await curriculum.query(sql, [queueOf('curriculum', extractText)])).length === 0;
  });

const objectsOf = async ({ schoolId }: Member): Promise<string[]> => {
  const names = await readdir(curriculum.folder, { recursive: true });
  return names.filter((name) => name.includes(schoolId) && name.endsWith('.bin'));
};

const whenRemoved = (who: Member) =>
  waitUntil('the objects to be removed', async () => (await objectsOf(who)).length === 0);

test('what a teacher uploads is kept, read by the worker, and reaches the tutor', async () => {
  const { teacher, colleague, admin } = curriculum.newSchool();
  const lesson = await curriculum.makeLesson(teacher, { status: 'published' });
  const content = bytes(Buffer.from('Bees dance.\r\n'));
  const outcome = await upload(teacher, lesson.id, { name: 'bees.txt', content });
  expect(outcome).toEqual({
    status: 201,
    problem: null,
    material: {
      id: expect.any(String),
      title: 'About bees',
      fileType: 'text',
      sizeBytes: 13,
      textStatus: 'waiting',
      createdAt: curriculum.clock.now().toISOString(),
    },
  });
  const [object = ''] = await objectsOf(teacher);
  expect(await readFile(join(curriculum.folder, object))).toEqual(Buffer.from(content));
  await whenRead(teacher, lesson);
  const ready = [{ ...outcome.material, textStatus: 'ready' }];
  for (const who of [teacher, colleague, admin]) expect(await list(who, lesson)).toEqual(ready);
  expect(await study(teacher, lesson)).toMatchObject({
    version: 3,
    materials: [{ title: 'About bees', text: 'Bees dance.' }],
  });
});

test('a job that comes again, at once or later, changes nothing', async () => {
  const { teacher, schoolId } = curriculum.newSchool();
  const lesson = await curriculum.makeLesson(teacher, { status: 'published' });
  const id = materialId.parse((await upload(teacher, lesson.id)).material?.id);
  const again = () => publishMessage(curriculum, extractText, { schoolId, materialId: id });
  await Promise.all([again(), again()]);
  await whenRead(teacher, lesson);
  const { version } = await study(teacher, lesson);
  await again();
  await whenQueueIsEmpty();
  expect(version).toBe(3);
  expect((await study(teacher, lesson)).version).toBe(version);
});

test('the bytes decide what a file is, and what has no text says so', async () => {
  const { teacher } = curriculum.newSchool();
  const lesson = await curriculum.makeLesson(teacher, { status: 'published' });
  const files = [
    { name: 'a.pdf', content: bytes(makePdf(['Bees in a PDF'])) },
    { name: 'b.docx', content: bytes(makeDocx(['Bees in Word'])) },
    { name: 'c.pdf', content: bytes(makePdf([''])) },
    { name: 'd.pdf', content: bytes(Buffer.from('%PDF-1.4 and then nothing')) },
    { name: 'e.txt', content: bytes(Buffer.alloc(0)) },
  ];
  for (const file of files) {
    curriculum.clock.advanceMinutes(1);
    expect(await upload(teacher, lesson.id, file, { title: file.name })).toMatchObject({
      status: 201,
    });
  }
  const rows = await whenRead(teacher, lesson);
  expect(rows.map(({ title, fileType, textStatus }) => [title, fileType, textStatus])).toEqual([
    ['a.pdf', 'pdf', 'ready'],
    ['b.docx', 'docx', 'ready'],
    ['c.pdf', 'pdf', 'no-text'],
    ['d.pdf', 'pdf', 'failed'],
    ['e.txt', 'text', 'no-text'],
  ]);
  expect((await study(teacher, lesson)).materials).toEqual([
    { title: 'a.pdf', text: 'Bees in a PDF' },
    { title: 'b.docx', text: 'Bees in Word' },
  ]);
});

test.each([
  ['a picture', 'bees.png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['a program that calls itself a PDF', 'bees.pdf', Buffer.from('MZ\x00\x02')],
  ['megabytes of something else', 'bees.txt', randomBytes(5 * 1024 * 1024)],
])('%s is refused, and nothing of it is kept', async (_what, name, content) => {
  const { teacher } = curriculum.newSchool();
  const lesson = await curriculum.makeLesson(teacher);
  const outcome = await upload(teacher, lesson.id, { name, content: bytes(content) });
  expect(outcome).toMatchObject({
    status: 415,
    problem: { message: 'Only PDF, Word documents, and text files are allowed' },
  });
  expect(await objectsOf(teacher)).toEqual([]);
  expect(await list(teacher, lesson)).toEqual([]);
});

test('20 MB are taken and a byte more is refused', async () => {
  const { teacher } = curriculum.newSchool();
  const lesson = await curriculum.makeLesson(teacher);
  const most = 20 * 1024 * 1024;
  const file = (size: number) => ({ name: 'a.txt', content: bytes(Buffer.alloc(size, 'bees ')) });
  expect(await upload(teacher, lesson.id, file(most + 1))).toMatchObject({
    status: 413,
    problem: { message: messages.materialTooLarge },
  });
  expect(await objectsOf(teacher)).toEqual([]);
  expect(await upload(teacher, lesson.id, file(most))).toMatchObject({
    status: 201,
    material: { sizeBytes: most },
  });
  expect((await whenRead(teacher, lesson)).map(({ textStatus }) => textStatus)).toEqual(['ready']);
}, 60_000);

test('a lesson takes ten materials, also when many come at once', async () => {
  const { teacher } = curriculum.newSchool();
  const lesson = await curriculum.makeLesson(teacher);
  const outcomes = await Promise.all(Array.from({ length: 12 }, () => upload(teacher, lesson.id)));
  const refused = outcomes.filter(({ status }) => status !== 201);
  expect(refused).toHaveLength(2);
  for (const outcome of refused) {
    expect(outcome).toMatchObject({ status: 409, problem: { message: messages.materialLimit } });
  }
  expect(await list(teacher, lesson)).toHaveLength(10);
});

test('an upload needs a title, a lesson and a file', async () => {
  const { teacher } = curriculum.newSchool();
  const { id } = await curriculum.makeLesson(teacher);
  const refusals = [
    [await upload(teacher, id, text('Bees'), { title: ' ' }), 'title'],
    [await upload(teacher, 'nowhere'), 'lessonId'],
    [await upload(teacher, id, null), 'file'],
  ] as const;
  for (const [outcome, field] of refusals) {
    expect(outcome).toMatchObject({
      status: 400,
      problem: { fields: { [field]: expect.any(String) } },
    });
  }
});

test("only a lesson's own teacher uploads and deletes; another school's is not there", async () => {
  const { teacher, colleague, admin, student } = curriculum.newSchool();
  const stranger = curriculum.newSchool().teacher;
  const lesson = await curriculum.makeLesson(teacher, { status: 'published' });
  const id = (await upload(teacher, lesson.id)).material?.id ?? '';
  const { api } = curriculum;
  for (const who of [colleague, admin, student]) {
    expect(await upload(who, lesson.id)).toMatchObject({ status: 403 });
    expect(await api.as(who).try(materials.remove, { params: { id } })).toMatchObject({
      status: 403,
    });
  }
  expect(await upload(stranger, lesson.id)).toMatchObject({ status: 404 });
  expect(await api.as(stranger).try(materials.remove, { params: { id } })).toMatchObject({
    status: 404,
  });
  const input = { params: { lessonId: lesson.id } };
  expect(await api.as(stranger).try(materials.list, input)).toMatchObject({ status: 404 });
  expect(await api.as(student).try(materials.list, input)).toMatchObject({ status: 403 });
  const unknown = { params: { lessonId: newLessonId() } };
  expect(await api.as(teacher).try(materials.list, unknown)).toMatchObject({ status: 404 });
});

test('a deleted material is gone with its file, and the lesson has a new version', async () => {
  const { teacher } = curriculum.newSchool();
  const lesson = await curriculum.makeLesson(teacher, { status: 'published' });
  const id = (await upload(teacher, lesson.id)).material?.id ?? '';
  await whenRead(teacher, lesson);
  const { version } = await study(teacher, lesson);
  const remove = () => curriculum.api.as(teacher).try(materials.remove, { params: { id } });
  const outcomes = await Promise.all([remove(), remove()]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual([404, 'ok']);
  expect(await study(teacher, lesson)).toMatchObject({ version: version + 1, materials: [] });
  await whenRemoved(teacher);
}, 20_000);

test('a deleted lesson takes its materials and their files along', async () => {
  const { teacher, admin, schoolId } = curriculum.newSchool();
  const lesson = await curriculum.makeLesson(teacher);
  await Promise.all([upload(teacher, lesson.id), upload(teacher, lesson.id)]);
  expect(await objectsOf(teacher)).toHaveLength(2);
  await curriculum.api.as(admin).call(lessons.remove, { params: { id: lesson.id } });
  await whenRemoved(teacher);
  const sql = 'SELECT 1 FROM curriculum.materials WHERE school_id = $1';
  expect(await curriculum.query(sql, [schoolId])).toEqual([]);
}, 20_000);

test('a lesson that is deleted during an upload keeps neither row nor file', async () => {
  const { teacher, schoolId } = curriculum.newSchool();
  const lesson = await curriculum.makeLesson(teacher);
  const slow = openUpload(curriculum, teacher, lesson.id);
  await whenNoted(schoolId);
  await curriculum.api.as(teacher).call(lessons.remove, { params: { id: lesson.id } });
  expect(await slow.finish()).toBe(404);
  curriculum.clock.advanceMinutes(61);
  await whenRemoved(teacher);
}, 20_000);

test('an upload that breaks off leaves nothing behind', async () => {
  const { teacher, schoolId } = curriculum.newSchool();
  const lesson = await curriculum.makeLesson(teacher);
  const slow = openUpload(curriculum, teacher, lesson.id);
  await whenNoted(schoolId);
  slow.breakOff();
  curriculum.clock.advanceMinutes(61);
  await waitUntil('the note of the upload to be swept', async () => {
    const sql = 'SELECT 1 FROM curriculum.object_removals WHERE object_key LIKE $1';
    return (await curriculum.query(sql, [`%${schoolId}%`])).length === 0;
  });
  expect(await objectsOf(teacher)).toEqual([]);
  expect(await list(teacher, lesson)).toEqual([]);
}, 20_000);

test('the list of materials costs the same number of statements however many there are', async () => {
  const { teacher } = curriculum.newSchool();
  const lesson = await curriculum.makeLesson(teacher);
  const count = async () => (await countStatements(() => list(teacher, lesson))).statements.length;
  await upload(teacher, lesson.id);
  const few = await count();
  for (let index = 0; index < 8; index += 1) await upload(teacher, lesson.id);
  expect(await count()).toBe(few);
  expect(few).toBeGreaterThan(0);
});

const whenNoted = (schoolId: string) =>
  waitUntil('the upload to be noted', async () => {
    const sql = 'SELECT 1 FROM curriculum.object_removals WHERE object_key LIKE $1';
    return (await curriculum.query(sql, [`%${schoolId}%`])).length === 1;
  });
