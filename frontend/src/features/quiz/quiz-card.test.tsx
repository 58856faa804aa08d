import { quizzes } from '@aulavox/contracts/assessment/quizzes';
import { account } from '@aulavox/contracts/auth/account';
import { expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { createQueryClient } from '../../lib/query-client.ts';
import { SessionProvider, useSession } from '../../lib/session.tsx';
import { FakeApi } from '../../testing/fake-api.ts';
import { idOf, makeQuiz, makeUser } from '../../testing/make.ts';
import { Toaster } from '../../ui/toaster.tsx';
import { QuizCard } from './quiz-card.tsx';

const result = (isCorrect: boolean) => ({
  question: 'What does chlorophyll catch?',
  options: ['Light', 'Sugar', 'Water', 'Air'],
  studentAnswer: isCorrect ? 0 : 1,
  correctAnswer: 0,
  isCorrect,
  explanation: 'Chlorophyll catches the light.',
});

function serve(): FakeApi {
  return new FakeApi()
    .on(account.user, () => makeUser())
    .on(quizzes.generate, () => ({ quiz: makeQuiz() }))
    .on(quizzes.saveAnswers, () => undefined)
    .on(quizzes.submit, () => ({
      submission: {
        score: 90,
        correctAnswers: 9,
        totalQuestions: 10,
        passed: true,
        lessonCompleted: true,
        results: Array.from({ length: 10 }, (_none, index) => result(index > 0)),
      },
    }));
}

const Ready = () =>
  useSession().user ? <QuizCard lessonId={idOf(10)} isDue isNext minutesStudied={15} /> : null;

function show() {
  const client = createQueryClient({ onNoAccess: () => undefined });
  return render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <SessionProvider>
          <Ready />
        </SessionProvider>
        <Toaster />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

async function answerAll(person: ReturnType<typeof userEvent.setup>, questions: number) {
  for (let question = 1; question <= questions; question++) {
    await screen.findByText(`Question number ${question}?`);
    await person.click(screen.getByRole('radio', { name: 'Light' }));
    if (question < 10) await person.click(await button('Next'));
  }
}

test('ten answers in, the result comes with its explanations', async () => {
  const api = serve();
  const person = userEvent.setup();
  show();
  expect(await screen.findByText(/studying for 15 minutes/)).toBeTruthy();
  await person.click(await button('Take Quiz'));
  expect((await button('Next')).disabled).toBe(true);
  expect((await button('Previous')).disabled).toBe(true);
  await answerAll(person, 10);
  await person.click(await button('Submit Quiz'));

  expect(await screen.findByRole('heading', { name: 'Quiz Results' })).toBeTruthy();
  expect(screen.getByText('90%')).toBeTruthy();
  expect(screen.getAllByText('Chlorophyll catches the light.')).toHaveLength(10);
  expect(screen.getByText('Right answer: A. Light')).toBeTruthy();
  expect(api.sentTo(quizzes.submit)).toMatchObject([{ answers: Array(10).fill(0) }]);
  expect(api.sentTo(quizzes.saveAnswers)).toHaveLength(10);
});

test("the quiz can't be handed in with a question open", async () => {
  serve();
  const person = userEvent.setup();
  show();
  await person.click(await button('Take Quiz'));
  await answerAll(person, 9);
  expect((await button('Submit Quiz')).disabled).toBe(true);
});

test('a page that is loaded again has the same quiz with its answers', async () => {
  serve();
  const person = userEvent.setup();
  const first = show();
  await person.click(await button('Take Quiz'));
  await person.click(await screen.findByRole('radio', { name: 'Sugar' }));
  first.unmount();
  show();
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Sugar' })).checked).toBe(
    true,
  );
});

test('at the end of its time the quiz hands itself in, and the last minutes are marked', async () => {
  const api = serve();
  const startedAt = new Date(Date.now() - 26 * 60_000).toISOString();
  api.on(quizzes.generate, () => ({ quiz: makeQuiz({ startedAt }) }));
  const person = userEvent.setup();
  show();
  await person.click(await button('Take Quiz'));
  const left = await screen.findByRole('timer', { name: 'Time left' });
  expect(left.textContent).toMatch(/^[34]:\d\d$/);
  expect(left.closest('.badge')?.className).toContain('badge-danger');

  const realNow = Date.now;
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => realNow() + 5 * 60_000);
  expect(await screen.findByRole('heading', { name: 'Quiz Results' })).toBeTruthy();
  clock.mockRestore();
  expect(api.sentTo(quizzes.submit)).toMatchObject([{ answers: Array(10).fill(null) }]);
});

test('a quiz that is not ready yet says so and can be asked for again', async () => {
  const api = serve();
  api.refuse(
    quizzes.generate,
    'unavailable',
    'Your quiz is still being made. Please try again in a moment.',
  );
  const person = userEvent.setup();
  show();
  await person.click(await button('Take Quiz'));
  expect(await screen.findByText('Quiz Generation Failed')).toBeTruthy();
  await act(async () => undefined);
  expect((await button('Take Quiz')).disabled).toBe(false);
});
