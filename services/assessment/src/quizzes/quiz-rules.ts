import type { Submission } from '@aulavox/contracts/assessment/quizzes';
import { limits } from '@aulavox/contracts/limits';
import type { QuizQuestion } from '@aulavox/contracts/tutor/messages';

/** Option indexes in the questions' order; null where none was chosen. */
export type Answers = (number | null)[];

/** Seconds that an answer may be on its way after the countdown has ended. */
export const submissionGrace = 30;

/** When answers stop to count, for an attempt that was delivered at `startedAt`. */
export const closesAt = (startedAt: Date): Date =>
  new Date(startedAt.getTime() + (limits.quiz.minutes * 60 + submissionGrace) * 1000);

export const isOver = (startedAt: Date, now: Date): boolean => now > closesAt(startedAt);

/** Which answers count: what was sent in time, else what was saved in time. */
export const countedAnswers = (
  sent: Answers,
  saved: Answers | null,
  { isLate }: { isLate: boolean },
): Answers => (isLate ? (saved ?? sent.map(() => null)) : sent);

export type Score = Omit<Submission, 'lessonCompleted'> & { isPerfect: boolean };

/** Scores an attempt: percent rounded, passed from 70, perfect only with every answer right. */
export function scoreQuiz(questions: QuizQuestion[], answers: Answers): Score {
  const results = questions.map((question, index) => {
    const studentAnswer = answers[index] ?? null;
    return { ...question, studentAnswer, isCorrect: studentAnswer === question.correctAnswer };
  });
  const correctAnswers = results.filter((result) => result.isCorrect).length;
  const score = Math.round((correctAnswers / questions.length) * 100);
  return {
    score,
    correctAnswers,
    totalQuestions: questions.length,
    passed: score >= limits.quiz.passingScore,
    isPerfect: correctAnswers === questions.length,
    results,
  };
}
