import { progress } from '@aulavox/contracts/assessment/progress';
import { lessons } from '@aulavox/contracts/curriculum/lessons';
import { tutoring, tutoringSessions } from '@aulavox/contracts/tutor/tutoring';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { FakeApi } from '../../testing/fake-api.ts';
import { FakeRecognition } from '../../testing/fake-speech.ts';
import { idOf, makeLesson, makeMessage, makeSession, makeUser } from '../../testing/make.ts';
import { renderApp } from '../../testing/render-app.tsx';

beforeEach(() => FakeRecognition.install());
afterEach(() => FakeRecognition.remove());

const row = (percent: number) => ({
  lessonId: makeLesson().id,
  progress: percent,
  completed: percent === 100,
  hasCompletionBadge: false,
  studyTimeMinutes: 0,
  lastStudied: null,
});

/** A server that keeps the progress it is given and judges as it is told. */
function open(start: number, isCorrect: boolean, more: (api: FakeApi) => FakeApi = (api) => api) {
  let percent = start;
  return renderApp({
    path: `/lesson/${idOf(10)}`,
    user: makeUser(),
    api: (api) =>
      more(
        api
          .on(lessons.get, () => makeLesson())
          .on(tutoringSessions.list, () => [
            makeSession({ messages: [makeMessage({ content: 'Welcome, Mia!' })] }),
          ])
          .on(progress.list, () => [row(percent)])
          .on(progress.save, ({ body }) => {
            percent = body.progress;
            return row(percent);
          })
          .on(tutoring.ask, () => ({
            message: 'Chlorophyll is green.',
            encouragement: 'Well asked!',
            isCorrect,
            audio: null,
          })),
      ),
  });
}

async function ask(person: ReturnType<typeof renderApp>['person'], question: string) {
  await person.type(await screen.findByRole('textbox', { name: 'Your question' }), question);
  await person.click(screen.getByRole('button', { name: 'Ask' }));
}

test('the lesson opens with its text, its progress and a welcome', async () => {
  open(40, false);
  expect(await screen.findByText('Chlorophyll catches the light.')).toBeTruthy();
  expect(await screen.findByText('Welcome, Mia!')).toBeTruthy();
  expect(await screen.findByText('40%')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Continue Later' }).getAttribute('href')).toBe('/');
});

test('a right answer adds 10 to the progress, and 100 completes the lesson', async () => {
  const { person, api } = open(90, true);
  expect(await screen.findByText('90%')).toBeTruthy();
  await ask(person, 'It is chlorophyll');
  expect(await screen.findByRole('link', { name: 'Complete' })).toBeTruthy();
  expect(api.sentTo(progress.save)).toMatchObject([{ progress: 100, completed: true }]);
});

test('an answer that is not right leaves the progress alone', async () => {
  const { person, api } = open(40, false);
  await ask(person, 'Why is it green?');
  expect(await screen.findByRole('heading', { name: 'Conversation History' })).toBeTruthy();
  expect(screen.getAllByText(/Well asked!/)).toHaveLength(2);
  expect(api.sentTo(progress.save)).toEqual([]);
});

test('a question that fails says so and comes back into the box', async () => {
  const { person } = open(40, false, (api) =>
    api.refuse(tutoring.ask, 'unavailable', 'Please wait'),
  );
  await ask(person, 'Why is it green?');
  expect(await screen.findByText('Failed to get tutor response. Please try again.')).toBeTruthy();
  expect(await screen.findByDisplayValue('Why is it green?')).toBeTruthy();
});

test('what is said after the wake word is asked', async () => {
  const { person, api } = open(40, false);
  await person.click(await screen.findByRole('button', { name: 'Enable Wake Word' }));
  act(() => FakeRecognition.last?.say('hey tutor go why is it green'));
  expect(await screen.findByText('Command Received')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Conversation History' })).toBeTruthy();
  expect(api.sentTo(tutoring.ask)).toMatchObject([{ question: 'why is it green' }]);
});

test('without recognition the page says so', async () => {
  FakeRecognition.remove();
  open(40, false);
  expect(await screen.findByText('Speech Recognition Not Available')).toBeTruthy();
});

test('a lesson that does not exist is not found', async () => {
  open(40, false, (api) => api.refuse(lessons.get, 'not_found', 'Not found'));
  expect(await screen.findByText('Lesson Not Found')).toBeTruthy();
});
