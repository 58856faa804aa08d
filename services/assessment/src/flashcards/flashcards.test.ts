import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { flashcards } from '@aulavox/contracts/assessment/quizzes';
import { messages } from '@aulavox/contracts/messages';
import { flashcardsMade } from '@aulavox/contracts/tutor/messages';
import { person } from '@aulavox/testing/test-tokens';
import { waitUntil } from '@aulavox/testing/wait-until';
import { startAssessment } from '../testing/start-assessment.ts';

let service: Awaited<ReturnType<typeof startAssessment>>;
beforeAll(async () => {
  service = await startAssessment();
});
afterAll(() => service.stop());

const jobs = () =>
  service.query<{ payload: { lessonId: string } }>(
    `SELECT payload FROM assessment.outbox WHERE topic = 'tutor.make-flashcards.v1'`,
  );

test('a class that asks at once shares one set of cards, made once', async () => {
  const student = person('student');
  const { schoolId } = student;
  const lessonId = service.addLesson({ version: 3 });
  const generate = (who = student) =>
    service.api.as(who).call(flashcards.generate, { params: { lessonId } });
  const asked = [student, person('student', { schoolId }), student].map(generate);
  await waitUntil('the job', async () => (await jobs()).length > 0);
  const cards = [{ question: 'What do plants make?', answer: 'Sugar.' }];
  const made = { schoolId, lessonId, lessonVersion: 3 };
  await service.send(flashcardsMade, { ...made, flashcards: cards });
  for (const answer of await Promise.all(asked)) expect(answer.flashcards).toEqual(cards);
  const late = [{ question: 'Late?', answer: 'Yes.' }];
  await service.send(flashcardsMade, { ...made, flashcards: late });
  expect((await generate()).flashcards).toEqual(cards);
  expect((await jobs()).filter((job) => job.payload.lessonId === lessonId)).toHaveLength(1);
});

test('before the lesson starts there are no cards', async () => {
  const lessonId = service.addLesson({
    access: { accessible: false, message: messages.access.before, timeRemaining: null },
  });
  const outcome = await service.api
    .as(person('student'))
    .try(flashcards.generate, { params: { lessonId } });
  expect(outcome).toMatchObject({ status: 403, problem: { code: 'lesson_closed' } });
});
