import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { instant, lessonId, quizId } from '../primitives.ts';
import { flashcard } from '../tutor/messages.ts';

const lessonOnly = z.object({ lessonId });
const one = z.object({ quizId });

/** The chosen options in the questions' order; null where none was chosen. */
const answers = z
  .array(
    z
      .number()
      .int()
      .min(0)
      .max(limits.quiz.options - 1)
      .nullable(),
  )
  .length(limits.quiz.questions);

/** An attempt as the student sees it: right answers never leave before submission. */
export const quiz = z.object({
  id: quizId,
  title: z.string(),
  /** Minutes. */
  timeLimit: z.number().int(),
  startedAt: instant,
  questions: z.array(z.object({ question: z.string(), options: z.array(z.string()) })),
});
export type Quiz = z.infer<typeof quiz>;

export const submission = z.object({
  /** Percent. */
  score: z.number().int(),
  correctAnswers: z.number().int(),
  totalQuestions: z.number().int(),
  passed: z.boolean(),
  lessonCompleted: z.boolean(),
  results: z.array(
    z.object({
      question: z.string(),
      options: z.array(z.string()),
      studentAnswer: z.number().int().nullable(),
      correctAnswer: z.number().int(),
      isCorrect: z.boolean(),
      explanation: z.string(),
    }),
  ),
});
export type Submission = z.infer<typeof submission>;

export const quizzes = {
  /** The open attempt, else a new one; waits up to 30 s, then 503 and the result is kept. */
  generate: endpoint({
    service: 'assessment',
    method: 'POST',
    path: '/api/quiz/generate/{lessonId}',
    kind: 'json',
    roles: ['student'],
    params: lessonOnly,
    response: z.object({ quiz }),
  }),
  saveAnswers: endpoint({
    service: 'assessment',
    method: 'PUT',
    path: '/api/quiz/{quizId}/answers',
    kind: 'json',
    status: 204,
    roles: ['student'],
    params: one,
    body: z.object({ answers }),
    response: z.void(),
  }),
  /** A late submission counts the last saved set; a second one is 409. */
  submit: endpoint({
    service: 'assessment',
    method: 'POST',
    path: '/api/quiz/submit/{quizId}',
    kind: 'json',
    roles: ['student'],
    params: one,
    body: z.object({
      answers,
      /** Seconds. */
      timeSpent: z
        .number()
        .min(0)
        .max(24 * 3600)
        .default(0),
    }),
    response: z.object({ submission }),
  }),
};

export const flashcards = {
  generate: endpoint({
    service: 'assessment',
    method: 'POST',
    path: '/api/flashcards/generate/{lessonId}',
    kind: 'json',
    roles: ['student'],
    params: lessonOnly,
    response: z.object({ flashcards: z.array(flashcard) }),
  }),
};
