import type { Quiz } from '@aulavox/contracts/assessment/quizzes';
import { limits } from '@aulavox/contracts/limits';
import type { LessonId, QuizId, SchoolId, UserId } from '@aulavox/contracts/primitives';
import type { QuizQuestion } from '@aulavox/contracts/tutor/messages';
import type { Answers } from './quiz-rules.ts';

/** A row of `quiz_attempts` as the driver reads it. */
export interface AttemptRow {
  school_id: SchoolId;
  id: QuizId;
  student_id: UserId;
  lesson_id: LessonId;
  title: string | null;
  questions: QuizQuestion[] | null;
  answers: Answers | null;
  requested_at: Date;
  started_at: Date | null;
  submitted_at: Date | null;
}

/** An attempt that was made and delivered. */
export type StartedAttempt = AttemptRow & {
  title: string;
  questions: QuizQuestion[];
  started_at: Date;
};

export const isStarted = (row: AttemptRow): row is StartedAttempt =>
  row.title !== null && row.questions !== null && row.started_at !== null;

/** What the student sees of it: no right answers, no explanations. */
export const quizOf = (row: StartedAttempt): Quiz => ({
  id: row.id,
  title: row.title,
  timeLimit: limits.quiz.minutes,
  startedAt: row.started_at.toISOString(),
  questions: row.questions.map(({ question, options }) => ({ question, options })),
});
