import { lessons } from '@aulavox/contracts/curriculum/lessons';
import { material as materialSchema, materials } from '@aulavox/contracts/curriculum/materials';
import { subjects } from '@aulavox/contracts/curriculum/subjects';
import { classes } from '@aulavox/contracts/school/classes';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { FakeApi } from '../../testing/fake-api.ts';
import { idOf, makeLesson, makeUser } from '../../testing/make.ts';
import { renderApp } from '../../testing/render-app.tsx';

const teacher = makeUser({ id: idOf(4), role: 'teacher' });
const science = {
  id: idOf(20),
  name: 'Science',
  description: null,
  icon: 'book-open',
  gradeLevel: null,
  createdAt: '2026-01-01T00:00:00Z',
  lessons: [],
};
const sevenB = { id: idOf(3), name: '7b', description: null, createdAt: '2026-01-01T00:00:00Z' };

const openForm = (path: string, prepare?: (api: FakeApi) => void) =>
  renderApp({
    path,
    user: teacher,
    api: (api) => {
      api
        .on(subjects.list, () => [science])
        .on(classes.list, () => [sevenB])
        .on(materials.list, () => [])
        .on(lessons.listOwn, () => []);
      prepare?.(api);
    },
  });

test('an empty lesson is refused field by field before anything is sent', async () => {
  const { person, api } = openForm('/lesson/create');
  const duration = await screen.findByLabelText('Duration (minutes)');
  await person.clear(duration);
  await person.type(duration, '181');
  await person.clear(screen.getByLabelText('Max Responses'));
  await person.type(screen.getByLabelText('Max Responses'), '21');
  await person.click(screen.getByLabelText('Description (optional)'));
  await person.paste('d'.repeat(501));
  await person.click(screen.getByLabelText('Lesson Content'));
  await person.paste('c'.repeat(1001));
  expect(screen.getByText('501/500')).toBeTruthy();
  expect(screen.getByText('1001/1000')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Create Lesson' }));
  for (const message of [
    'Title is required',
    'Please select a subject',
    'Description must be 500 characters or less',
    'Content must be 1000 characters or less',
    'Duration must be between 5 and 180 minutes',
    'Maximum 20 responses allowed',
  ]) {
    expect(screen.getByText(message)).toBeTruthy();
  }
  expect(api.sentTo(lessons.create)).toHaveLength(0);
});

test('a complete lesson is sent with its classes, and the teacher is back at the dashboard', async () => {
  const { person, api } = openForm('/lesson/create', (fake) =>
    fake.on(lessons.create, () => makeLesson()),
  );
  await person.type(await screen.findByLabelText('Lesson Title'), 'Photosynthesis');
  await person.selectOptions(await screen.findByLabelText('Subject'), 'Science');
  await person.type(screen.getByLabelText('Lesson Content'), 'Plants make food.');
  await person.click(await screen.findByLabelText('7b'));
  await person.click(screen.getByRole('button', { name: 'Create Lesson' }));
  expect(await screen.findByText('Lesson created successfully')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: /^Welcome/ })).toBeTruthy();
  expect(api.sentTo(lessons.create)).toEqual([
    expect.objectContaining({
      title: 'Photosynthesis',
      status: 'draft',
      difficulty: 'beginner',
      assignedClasses: [idOf(3)],
    }),
  ]);
});

test('a file that fails is named, and the next try changes the lesson that exists by now', async () => {
  const { person, api } = openForm('/lesson/create', (fake) =>
    fake
      .on(lessons.create, () => makeLesson())
      .on(lessons.update, () => makeLesson())
      .refuse(materials.upload, 'unsupported_media_type', 'This is not a PDF'),
  );
  await person.type(await screen.findByLabelText('Lesson Title'), 'Photosynthesis');
  await person.selectOptions(await screen.findByLabelText('Subject'), 'Science');
  await person.type(screen.getByLabelText('Lesson Content'), 'Plants make food.');
  await person.upload(screen.getByLabelText('Lesson Materials'), new File(['x'], 'broken.pdf'));
  await person.click(screen.getByRole('button', { name: 'Create Lesson' }));
  expect(await screen.findByText('Failed to upload file: broken.pdf')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Edit Lesson' })).toBeTruthy();

  await person.click(screen.getByRole('button', { name: 'Remove broken.pdf' }));
  await person.click(screen.getByRole('button', { name: 'Update Lesson' }));
  expect(await screen.findByText('Lesson updated successfully')).toBeTruthy();
  expect(api.sentTo(lessons.create)).toHaveLength(1);
  expect(api.sentTo(lessons.update)).toHaveLength(1);
});

test('stored materials are marked, and a change leaves the schedule alone', async () => {
  const { person, api } = openForm(`/lesson/edit/${idOf(10)}`, (fake) =>
    fake
      .on(lessons.get, () => makeLesson())
      .on(lessons.update, () => makeLesson())
      .on(materials.list, () => [
        materialSchema.parse({
          id: idOf(70),
          title: 'notes.txt',
          fileType: 'text',
          sizeBytes: 100,
          textStatus: 'ready',
          createdAt: '2026-01-01T00:00:00Z',
        }),
      ]),
  );
  expect(await screen.findByText('(Uploaded)')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Update Lesson' }));
  expect(await screen.findByText('Lesson updated successfully')).toBeTruthy();
  const [sent] = api.sentTo(lessons.update);
  expect(sent).not.toHaveProperty('scheduledDate');
  expect(sent).not.toHaveProperty('assignedStudents');
});

test('the lesson of a colleague can not be edited', async () => {
  openForm(`/lesson/edit/${idOf(10)}`, (fake) =>
    fake.on(lessons.get, () => makeLesson({ teacherId: idOf(99) })),
  );
  expect(await screen.findByText('This lesson belongs to a colleague')).toBeTruthy();
});
