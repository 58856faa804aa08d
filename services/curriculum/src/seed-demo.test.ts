import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { lessons } from '@aulavox/contracts/curriculum/lessons';
import { subjects } from '@aulavox/contracts/curriculum/subjects';
import { person } from '@aulavox/testing/test-tokens';
import { demoLessons } from '../../../infra/demo/demo-lessons.ts';
import { demoSchool, demoStudents, demoTeacher } from '../../../infra/demo/demo-school.ts';
import { seedDemo } from './seed-demo.ts';
import { type Curriculum, startCurriculum } from './testing/start-curriculum.ts';

let curriculum: Curriculum;
beforeAll(async () => {
  curriculum = await startCurriculum();
});
afterAll(() => curriculum.stop());

test('the demo school has two subjects and six lessons, however often it is made', async () => {
  const schoolId = demoSchool.id;
  const teacher = person('teacher', { schoolId, userId: demoTeacher.id });
  const [some] = demoStudents;
  const student = person('student', { schoolId, classId: some?.classId ?? null });
  await seedDemo(curriculum.env);
  await curriculum.api
    .as(teacher)
    .call(lessons.remove, { params: { id: demoLessons[0]?.id ?? '' } });
  await curriculum.makeLesson(teacher, { title: 'One of my own' });
  await seedDemo(curriculum.env);
  const titles = (await curriculum.api.as(teacher).call(lessons.listOwn, {})).map(
    ({ title }) => title,
  );
  const expected = [...demoLessons.map(({ title }) => title), 'One of my own'];
  expect(titles.sort()).toEqual(expected.sort());
  const names = (await curriculum.api.as(student).call(subjects.list, {})).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['History', 'Science']));
  const seen = await curriculum.api.as(student).call(lessons.listForStudent, {});
  expect(seen.length).toBeGreaterThan(0);
});
