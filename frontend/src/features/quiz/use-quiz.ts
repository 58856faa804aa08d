import type { quizzes } from '@aulavox/contracts/assessment/quizzes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { send } from '../../lib/send.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useUser } from '../../lib/session.tsx';
import { type Answers, emptyAnswers, type QuizState, secondsSpent } from './quiz-rules.ts';
import { readQuiz, writeQuiz } from './quiz-storage.ts';

/** A lesson's quiz from the prompt to the results, kept in the browser and on the server. */
export function useQuiz(lessonId: string, isDue: boolean) {
  const client = useQueryClient();
  const { id: userId } = useUser();
  const [state, setState] = useState<QuizState>(() => readQuiz(userId, lessonId));
  const { quizData } = state;
  // Once offered, the quiz stays offered, also when the page is loaded again.
  const showPrompt = isDue || state.showPrompt;
  useEffect(
    () => writeQuiz(userId, lessonId, { ...state, showPrompt }),
    [userId, lessonId, state, showPrompt],
  );

  const generate = useMutation({
    mutationFn: () =>
      send<typeof quizzes.generate>('POST', '/api/quiz/generate/{lessonId}', {
        params: { lessonId },
      }),
    meta: { failed: 'Quiz Generation Failed' },
    onSuccess: ({ quiz }) =>
      setState((before) => {
        // The open attempt comes back as it is, so what was chosen still holds.
        const isSame = before.quizData?.quiz.id === quiz.id;
        const answers = isSame && before.quizData ? before.quizData.answers : emptyAnswers(quiz);
        return { ...before, quizData: { quiz, answers }, quizResults: null };
      }),
  });

  const submit = useMutation({
    mutationFn: ({ quiz, answers }: NonNullable<QuizState['quizData']>) =>
      send<typeof quizzes.submit>('POST', '/api/quiz/submit/{quizId}', {
        params: { quizId: quiz.id },
        body: { answers, timeSpent: secondsSpent(quiz, serverNow()) },
      }),
    meta: { failed: 'Submission Failed' },
    onSuccess: async ({ submission }) => {
      setState((before) => ({ ...before, quizData: null, quizResults: submission }));
      await client.invalidateQueries({ queryKey: ['student', 'progress'] });
    },
  });

  const choose = (question: number, option: number) => {
    if (!quizData) return;
    const answers = quizData.answers.map((answer, index) => (index === question ? option : answer));
    setState({ ...state, quizData: { ...quizData, answers } });
    saveAnswers(quizData.quiz.id, answers);
  };

  return {
    state,
    showPrompt,
    generate,
    submit,
    choose,
    close: () => setState((before) => ({ ...before, quizData: null, quizResults: null })),
  };
}

/** Each choice carries the whole set, so one that gets lost is made good by the next. */
function saveAnswers(quizId: string, answers: Answers): void {
  send<typeof quizzes.saveAnswers>('PUT', '/api/quiz/{quizId}/answers', {
    params: { quizId },
    body: { answers },
  }).catch(() => undefined);
}
