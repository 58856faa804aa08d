import { flashcards } from '@aulavox/contracts/assessment/quizzes';
import { progress } from '@aulavox/contracts/assessment/progress';
import { lessons } from '@aulavox/contracts/curriculum/lessons';
import { tutoring, tutoringSessions } from '@aulavox/contracts/tutor/tutoring';
import type { TutoringSession } from '@aulavox/contracts/tutor/session';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { FakeApi } from '../../testing/fake-api.ts';
import { FakeRecognition, FakeSynthesis } from '../../testing/fake-speech.ts';
import { idOf, makeLesson, makeMessage, makeSession, makeUser } from '../../testing/make.ts';
import { renderApp } from '../../testing/render-app.tsx';

const introduction = makeMessage({ content: 'Hello Mia, shall we begin?' });
const greeted = makeSession({ messages: [introduction] });
const begun = makeSession({
  messages: [
    introduction,
    makeMessage({ type: 'lesson', content: 'Plants make food.', responseCount: 1 }),
  ],
  lessonStartTime: Date.now() - 60_000,
});
const input = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' });
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });

let synthesis: FakeSynthesis;
beforeEach(() => {
  synthesis = new FakeSynthesis();
  FakeRecognition.install();
});
afterEach(() => {
  synthesis.remove();
  FakeRecognition.remove();
});

function open(stored: TutoringSession | null, more: (api: FakeApi) => FakeApi = (api) => api) {
  return renderApp({
    path: `/tutoring/${idOf(10)}`,
    user: makeUser(),
    api: (api) =>
      more(
        api
          .on(lessons.get, () => makeLesson())
          .on(lessons.accessCheck, () => ({
            accessible: true,
            message: 'This lesson is available.',
            timeRemaining: null,
          }))
          .on(tutoringSessions.list, () => (stored ? [stored] : []))
          .on(tutoringSessions.update, () => stored ?? greeted)
          .on(progress.list, () => [])
          .on(tutoring.startSession, () => ({
            session: greeted,
            lessonContent: { ...makeLesson(), subjectName: 'Science' },
            introduction: { message: introduction, audio: null },
          }))
          .on(tutoring.presentLesson, () => ({
            message: makeMessage({
              type: 'lesson',
              content: 'Leaves catch the light of the sun.',
              responseCount: 1,
            }),
          }))
          .on(tutoring.provideFeedback, ({ body }) => ({
            studentMessage: makeMessage({ role: 'student', content: body.studentAnswer }),
            feedback: makeMessage({ type: 'feedback', content: 'Quite right!', responseCount: 2 }),
            actionType: 'continue' as const,
            comprehensionQuestion: null,
          }))
          .on(tutoring.endLessonSummary, () => ({
            summary: makeMessage({ type: 'summary', content: 'Today you learned about light.' }),
            audio: null,
          })),
      ),
  });
}

test('starting the lesson brings the first presentation and opens the input', async () => {
  const { person, api } = open(null);
  await screen.findByText('Hello Mia, shall we begin?');
  expect((await input()).disabled).toBe(true);
  await person.click(await button('Start Lesson'));
  expect(await screen.findByText('Leaves catch the light of the sun.')).toBeTruthy();
  expect(screen.getByText('Response 1/20')).toBeTruthy();
  expect((await input()).disabled).toBe(false);
  expect(api.sentTo(tutoring.presentLesson)).toMatchObject([{ lessonStarted: false }]);
});

test('Enter sends, and Shift with Enter makes a new line', async () => {
  const { person, api } = open(begun);
  await person.type(await input(), 'Because of{Shift>}{Enter}{/Shift}chlorophyll{Enter}');
  expect(await screen.findByText('Quite right!')).toBeTruthy();
  expect(api.sentTo(tutoring.provideFeedback)).toMatchObject([
    { studentAnswer: 'Because of\nchlorophyll' },
  ]);
  expect((await input()).value).toBe('');
  expect(document.activeElement).toBe(await input());
});

test('an answer that could not be sent comes back into the input', async () => {
  const { person } = open(begun, (api) =>
    api.refuse(tutoring.provideFeedback, 'unavailable', 'The tutor is away'),
  );
  await person.type(await input(), 'chlorophyll{Enter}');
  expect(await screen.findByText('The tutor is away')).toBeTruthy();
  expect((await input()).value).toBe('chlorophyll');
});

test('a pause stops the clock and the talking until the lesson is continued', async () => {
  const { person, api } = open(begun);
  await person.click(await button('Pause Timer'));
  expect(await screen.findByText('Lesson Paused')).toBeTruthy();
  expect((await input()).disabled).toBe(true);
  await person.click(await button('Continue Lesson'));
  expect(screen.queryByText('Lesson Paused')).toBeNull();
  expect((await input()).disabled).toBe(false);
  expect(api.sentTo(tutoringSessions.update)).toMatchObject([
    { pausedAt: expect.any(String) },
    { pausedAt: null },
  ]);
});

test('the last response of the lesson brings the summary and closes the input', async () => {
  const { person } = open(begun, (api) =>
    api.on(tutoring.askQuestion, () => ({
      message: makeMessage({
        type: 'question',
        content: 'The last one?',
        responseCount: 20,
        isSessionComplete: true,
      }),
    })),
  );
  await person.click(await button('Ask Question'));
  expect(await screen.findByText('Today you learned about light.')).toBeTruthy();
  expect((await input()).disabled).toBe(true);
  expect(await button('Take Quiz')).toBeTruthy();
});

test("a lesson that is not open says so and can't be started", async () => {
  const message =
    'This lesson is not currently available. Please check your timetable for scheduled times.';
  const { api } = open(null, (fake) =>
    fake.on(lessons.accessCheck, () => ({ accessible: false, message, timeRemaining: null })),
  );
  expect(await screen.findByText(message)).toBeTruthy();
  expect((await button('Not Available')).disabled).toBe(true);
  expect(api.sentTo(tutoring.startSession)).toEqual([]);
});

test('when the time has ended the quiz is left', async () => {
  open(null, (api) =>
    api.on(lessons.accessCheck, () => ({
      accessible: true,
      message: 'Lesson time has ended. Only quiz generation is available.',
      timeRemaining: 0,
    })),
  );
  expect(await button('Take Quiz')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Start Lesson' })).toBeNull();
});

test('a lesson of another class looks like one that does not exist', async () => {
  open(null, (api) => api.refuse(lessons.get, 'not_found', 'Not found'));
  expect(await screen.findByRole('heading', { name: 'Invalid lesson' })).toBeTruthy();
});

test('speech starts at the first sentence and any key ends it', async () => {
  const { person } = open(begun);
  await person.click(await button('Present More'));
  await waitFor(() => expect(synthesis.spoken).toEqual(['The first sentence is complete.']));
  await screen.findByText('Leaves catch the light of the sun.');
  act(() => synthesis.end());
  expect(synthesis.spoken).toHaveLength(2);

  const before = synthesis.cancelled;
  await person.keyboard('x');
  expect(synthesis.cancelled).toBe(before + 1);
  act(() => synthesis.end());
  expect(synthesis.spoken).toHaveLength(2);
});

test('a browser without voices offers the answer to be played and goes on in silence', async () => {
  const { person } = open(begun);
  await person.click(await button('Present More'));
  await waitFor(() => expect(synthesis.spoken).toHaveLength(1));
  act(() => synthesis.fail());
  await person.click(await button('Play answer'));
  act(() => synthesis.fail());
  expect(await screen.findByText('Unable to play audio for this message.')).toBeTruthy();
});

test('what is said into the microphone is sent', async () => {
  const { person } = open(begun);
  await person.click(await button('Speak to the tutor'));
  act(() => FakeRecognition.last?.say('because of chlorophyll'));
  expect(await screen.findByText('because of chlorophyll')).toBeTruthy();
  expect(await screen.findByText('Quite right!')).toBeTruthy();
});

test('a denied microphone is explained and the keyboard still works', async () => {
  const { person } = open(begun);
  await person.click(await button('Speak to the tutor'));
  act(() => FakeRecognition.last?.fail('not-allowed'));
  expect(
    await screen.findByText(
      'Microphone access denied. Please allow microphone access in your browser settings.',
    ),
  ).toBeTruthy();
  expect((await input()).disabled).toBe(false);
});

test('study cards turn, and turn back when the next one comes', async () => {
  const { person } = open(begun, (api) =>
    api.on(flashcards.generate, () => ({
      flashcards: [
        { question: 'What is green?', answer: 'Chlorophyll' },
        { question: 'What is made?', answer: 'Sugar' },
      ],
    })),
  );
  await person.click(await button('Generate Cards'));
  expect((await button('Prev')).disabled).toBe(true);
  await person.click(await button('Show Answer'));
  expect(screen.getByText('Chlorophyll')).toBeTruthy();
  await person.click(await button('Next'));
  expect(screen.getByText('What is made?')).toBeTruthy();
  expect(screen.queryByText('Sugar')).toBeNull();
  expect((await button('Next')).disabled).toBe(true);
});
