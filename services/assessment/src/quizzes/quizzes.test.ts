import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { quizzes } from '@aulavox/contracts/assessment/quizzes';
import { progress } from '@aulavox/contracts/assessment/progress';
import { messages } from '@aulavox/contracts/messages';
import type { Member } from '@aulavox/contracts/principal';
import { lessonId, type LessonId, type QuizId } from '@aulavox/contracts/primitives';
import { quizMade } from '@aulavox/contracts/tutor/messages';
import { person, tokenFor } from '@aulavox/testing/test-tokens';
import { waitUntil } from '@aulavox/testing/wait-until';
import { startAssessment, tenQuestions } from '../testing/start-assessment.ts';

let service: Awaited<ReturnType<typeof startAssessment>>;
beforeAll(async () => {
  service = await startAssessment();
});
afterAll(() => service.stop());

const allRight = tenQuestions.map((question) => question.correctAnswer);
const allWrong = tenQuestions.map(() => 0);

/** The attempt that was asked for, once it was asked for. */
const requested = (who: Member, lessonId: LessonId) =>
  waitUntil('the attempt', async () => {
    const [row] = await service.query<{ id: QuizId }>(
      `SELECT id FROM assessment.quiz_attempts
       WHERE student_id = $1 AND lesson_id = $2 AND questions IS NULL`,
      [who.userId, lessonId],
    );
    return row?.id;
  });

/** Generates a quiz with the AI worker's part played by this test. */
async function takeQuiz(who: Member, lessonId: LessonId) {
  const generating = service.api.as(who).call(quizzes.generate, { params: { lessonId } });
  const attemptId = await requested(who, lessonId);
  await service.send(quizMade, {
    schoolId: who.schoolId,
    attemptId,
    title: 'A quiz',
    questions: tenQuestions,
  });
  return (await generating).quiz;
}

const submit = (who: Member, quizId: QuizId, answers: (number | null)[]) =>
  service.api.as(who).try(quizzes.submit, { params: { quizId }, body: { answers, timeSpent: 60 } });

test('a quiz has ten questions and tells no answer before it is submitted', async () => {
  const student = person('student');
  const lessonId = service.addLesson();
  const quiz = await takeQuiz(student, lessonId);
  expect(quiz).toMatchObject({ title: 'A quiz', timeLimit: 30 });
  expect(quiz.questions).toHaveLength(10);
  const raw = await fetch(`${service.url}/api/quiz/generate/${lessonId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokenFor(student, service.clock.now())}` },
  });
  const text = await raw.text();
  expect(text).toContain('Question 9');
  expect(text).not.toMatch(/correctAnswer|Secret explanation/);
});

test('generating again gives the same open attempt, and a new one after submission', async () => {
  const student = person('student');
  const lessonId = service.addLesson();
  const first = await takeQuiz(student, lessonId);
  const params = { lessonId };
  const again = await service.api.as(student).call(quizzes.generate, { params });
  expect(again.quiz).toEqual(first);
  await submit(student, first.id, allWrong);
  expect((await takeQuiz(student, lessonId)).id).not.toBe(first.id);
});

test('two requests at once share one attempt', async () => {
  const student = person('student');
  const lessonId = service.addLesson();
  const other = service.api.as(student).call(quizzes.generate, { params: { lessonId } });
  const { id } = await takeQuiz(student, lessonId);
  expect((await other).quiz.id).toBe(id);
});

test('a perfect quiz is passed, completes the lesson and brings the badge', async () => {
  const student = person('student');
  const lessonId = service.addLesson();
  const { id } = await takeQuiz(student, lessonId);
  expect(await submit(student, id, allRight)).toMatchObject({
    data: { submission: { score: 100, passed: true, lessonCompleted: true, totalQuestions: 10 } },
  });
  expect(await service.api.as(student).call(progress.list, {})).toMatchObject([
    { lessonId, progress: 100, completed: true, hasCompletionBadge: true },
  ]);
});

test('a failed quiz shows every explanation and leaves the lesson open', async () => {
  const student = person('student');
  const { id } = await takeQuiz(student, service.addLesson());
  const outcome = await submit(student, id, [null, ...allWrong.slice(1)]);
  expect(outcome).toMatchObject({
    data: {
      submission: {
        score: 0,
        passed: false,
        lessonCompleted: false,
        results: expect.arrayContaining([
          expect.objectContaining({ studentAnswer: null, explanation: 'Secret explanation 0' }),
        ]) as unknown,
      },
    },
  });
  expect(await service.api.as(student).call(progress.list, {})).toEqual([]);
});

test('of two submissions at once one counts, the other is 409', async () => {
  const student = person('student');
  const { id } = await takeQuiz(student, service.addLesson());
  const outcomes = await Promise.all([
    submit(student, id, allRight),
    submit(student, id, allRight),
  ]);
  expect(outcomes.map((outcome) => outcome.status).sort()).toEqual([409, 'ok']);
  expect(await submit(student, id, allRight)).toMatchObject({
    status: 409,
    problem: { message: messages.quizSubmitted },
  });
});

test('a submission after the countdown counts what was saved in time', async () => {
  const student = person('student');
  const lessonId = service.addLesson();
  const { id } = await takeQuiz(student, lessonId);
  const saved = allRight.map((answer, index) => (index < 8 ? answer : null));
  const save = (answers: (number | null)[]) =>
    service.api
      .as(student)
      .call(quizzes.saveAnswers, { params: { quizId: id }, body: { answers } });
  await save(saved);
  service.clock.advanceMinutes(31);
  await save(allRight);
  expect(await submit(student, id, allRight)).toMatchObject({
    data: { submission: { score: 80, passed: true } },
  });
});

test('an attempt that was forgotten is counted when the next one is asked for', async () => {
  const student = person('student');
  const lessonId = service.addLesson();
  const first = await takeQuiz(student, lessonId);
  await service.api
    .as(student)
    .call(quizzes.saveAnswers, { params: { quizId: first.id }, body: { answers: allRight } });
  service.clock.advanceMinutes(60);
  const second = await takeQuiz(student, lessonId);
  expect(second.id).not.toBe(first.id);
  expect(await service.api.as(student).call(progress.list, {})).toMatchObject([
    { completed: true },
  ]);
});

test('nobody else reaches an attempt: a classmate and another school get 404', async () => {
  const student = person('student');
  const { id } = await takeQuiz(student, service.addLesson());
  const classmate = person('student', { schoolId: student.schoolId });
  for (const other of [classmate, person('student')]) {
    expect(await submit(other, id, allRight)).toMatchObject({ status: 404 });
  }
});

test('a lesson that the student may not see is 404, one that has not started 403', async () => {
  const student = person('student');
  const closed = service.addLesson({
    access: { accessible: false, message: messages.access.before, timeRemaining: null },
  });
  const unseen = lessonId.parse(randomUUID());
  const generate = (id: LessonId) =>
    service.api.as(student).try(quizzes.generate, { params: { lessonId: id } });
  expect(await generate(unseen)).toMatchObject({ status: 404 });
  expect(await generate(closed)).toMatchObject({
    status: 403,
    problem: { code: 'lesson_closed', message: messages.access.before },
  });
});

test('answers of a wrong number or kind are refused by name', async () => {
  const student = person('student');
  const { id } = await takeQuiz(student, service.addLesson());
  expect(await submit(student, id, [1, 2])).toMatchObject({
    status: 400,
    problem: { fields: { answers: expect.any(String) as unknown } },
  });
  expect(await submit(student, id, allRight.with(3, 4))).toMatchObject({
    status: 400,
    problem: { fields: { 'answers.3': expect.any(String) as unknown } },
  });
});
