import type { Quiz, Submission } from '@aulavox/contracts/assessment/quizzes';

const minuteMs = 60_000;
/** Under this many seconds the countdown warns (S2 section 9). */
const warnBelowSeconds = 300;

export type Answers = (number | null)[];

/** What the browser keeps of a lesson's quiz (S2 section 3). */
export interface QuizState {
  showPrompt: boolean;
  quizData: { quiz: Quiz; answers: Answers } | null;
  quizResults: Submission | null;
}

export const noQuiz: QuizState = { showPrompt: false, quizData: null, quizResults: null };

/** Milliseconds until the quiz hands itself in. `now` is the server's time. */
export const remainingMs = (quiz: Pick<Quiz, 'startedAt' | 'timeLimit'>, now: number): number =>
  Math.max(0, Date.parse(quiz.startedAt) + quiz.timeLimit * minuteMs - now);

export const isUrgent = (ms: number): boolean => ms < warnBelowSeconds * 1000;

export const isComplete = (answers: Answers): boolean => answers.every((answer) => answer !== null);

export const emptyAnswers = (quiz: Pick<Quiz, 'questions'>): Answers =>
  quiz.questions.map(() => null);

/** 0 is A, 1 is B. */
export const optionLetter = (index: number): string => String.fromCharCode(65 + index);

/** Seconds since the quiz was first delivered. */
export const secondsSpent = (quiz: Pick<Quiz, 'startedAt'>, now: number): number =>
  Math.max(0, Math.round((now - Date.parse(quiz.startedAt)) / 1000));
