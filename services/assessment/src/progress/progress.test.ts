import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { progress } from '@aulavox/contracts/assessment/progress';
import { lessonDeleted } from '@aulavox/contracts/curriculum/messages';
import type { Member } from '@aulavox/contracts/principal';
import {
  classId,
  lessonId as anyLessonId,
  type LessonId,
  sessionId,
} from '@aulavox/contracts/primitives';
import { answerJudged } from '@aulavox/contracts/tutor/messages';
import { countStatements } from '@aulavox/testing/count-statements';
import { person } from '@aulavox/testing/test-tokens';
import { waitUntil } from '@aulavox/testing/wait-until';
import { startAssessment } from '../testing/start-assessment.ts';

let service: Awaited<ReturnType<typeof startAssessment>>;
beforeAll(async () => {
  service = await startAssessment();
});
afterAll(() => service.stop());

const list = (who: Member) => service.api.as(who).call(progress.list, {});
const save = (who: Member, lessonId: LessonId, percent: number, completed = false) =>
  service.api.as(who).call(progress.save, { body: { lessonId, progress: percent, completed } });
const report = (who: Member, lessonId: LessonId, studyTimeMinutes: number) =>
  service.api.as(who).call(progress.updateStudyTime, { body: { lessonId, studyTimeMinutes } });

test('progress never goes down, also with reports at once', async () => {
  const student = person('student');
  const lessonId = service.addLesson();
  await Promise.all([save(student, lessonId, 40), save(student, lessonId, 70)]);
  expect(await save(student, lessonId, 10)).toMatchObject({ lessonId, progress: 70 });
});

test('completed holds only at 100, and then stays', async () => {
  const student = person('student');
  const lessonId = service.addLesson();
  expect(await save(student, lessonId, 60, true)).toMatchObject({ completed: false });
  expect(await save(student, lessonId, 100, true)).toMatchObject({ completed: true });
  expect(await save(student, lessonId, 20)).toMatchObject({ progress: 100, completed: true });
});

test('study time adds up, but never faster than the clock', async () => {
  const student = person('student');
  const lessonId = service.addLesson();
  await report(student, lessonId, 5);
  service.clock.advanceMinutes(5);
  expect(await report(student, lessonId, 5)).toMatchObject({ studyTimeMinutes: 10 });
  expect(await report(student, lessonId, 600)).toMatchObject({ studyTimeMinutes: 10 });
  service.clock.advanceMinutes(3);
  expect(await report(student, lessonId, 600)).toMatchObject({ studyTimeMinutes: 13 });
});

test('correct answers in the tutoring screen bring ten percent each and complete at 100', async () => {
  const student = person('student');
  const lessonId = service.addLesson();
  const about = { schoolId: student.schoolId, studentId: student.userId, lessonId };
  const session = sessionId.parse(randomUUID());
  for (let answer = 0; answer < 11; answer += 1) {
    await service.send(answerJudged, { ...about, sessionId: session, isCorrect: answer !== 0 });
  }
  const [row] = await waitUntil('all answers', async () => {
    const rows = await list(student);
    return rows[0]?.progress === 100 && rows;
  });
  expect(row).toMatchObject({ progress: 100, completed: true, hasCompletionBadge: false });
});

test('a lesson nobody showed the student is 404 and nothing is written', async () => {
  const student = person('student');
  const lessonId = service.addLesson();
  const unknown = anyLessonId.parse(randomUUID());
  const outcome = await service.api
    .as(student)
    .try(progress.save, { body: { lessonId: unknown, progress: 10 } });
  expect(outcome).toMatchObject({ status: 404, problem: { code: 'not_found' } });
  await save(student, lessonId, 10);
  expect(await list(person('student', { schoolId: student.schoolId }))).toEqual([]);
  expect(await list({ ...student, schoolId: person('student').schoolId })).toEqual([]);
});

test('results stay when their lesson is deleted', async () => {
  const student = person('student');
  const { schoolId } = student;
  const lessonId = service.addLesson();
  await save(student, lessonId, 50);
  await service.query(`INSERT INTO assessment.flashcard_sets VALUES ($1, $2, 1, '[]', now())`, [
    schoolId,
    lessonId,
  ]);
  await service.send(lessonDeleted, { schoolId, lessonId });
  await waitUntil('the flashcards to go', async () => {
    const rows = await service.query(
      `SELECT 1 FROM assessment.flashcard_sets WHERE lesson_id = $1`,
      [lessonId],
    );
    return rows.length === 0;
  });
  expect(await list(student)).toMatchObject([{ lessonId, progress: 50 }]);
});

test("a school's progress counts the lessons meant for each student", async () => {
  const admin = person('admin');
  const { schoolId } = admin;
  const [ada, ben] = [person('student', { schoolId }), person('student', { schoolId })];
  const seventh = classId.parse(randomUUID());
  const [forAll, forSeventh] = [service.addLesson(), service.addLesson()];
  const lesson = { title: 'A', duration: 30, assignedStudents: [] };
  service.school.published = [
    { ...lesson, id: forAll, assignedClasses: [] },
    { ...lesson, id: forSeventh, assignedClasses: [seventh] },
  ];
  const name = { firstName: 'A', lastName: 'B', email: 'a@b.c', className: null };
  service.school.students = [
    { ...name, id: ada.userId, classId: seventh, actualClassName: '7a' },
    { ...name, id: ben.userId, classId: null, actualClassName: null },
  ];
  await save(ada, forAll, 100, true);
  const answer = await service.api.as(admin).call(progress.listOfSchool, { params: { schoolId } });
  expect(answer).toMatchObject([
    { student: { actualClassName: '7a' }, completedLessons: 1, totalLessons: 2 },
    { completedLessons: 0, totalLessons: 1, progress: [] },
  ]);
});

test('lists run the same number of statements whatever the number of rows', async () => {
  const student = person('student');
  const statementsWith = async (rows: number) => {
    for (let row = 0; row < rows; row += 1) await save(student, service.addLesson(), 10);
    return (await countStatements(() => list(student))).statements;
  };
  expect(await statementsWith(2)).toEqual(await statementsWith(20));
});
