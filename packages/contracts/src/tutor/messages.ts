import { z } from 'zod';
import { limits } from '../limits.ts';
import { message } from '../message.ts';
import { classId, lessonId, quizId, schoolId, sessionId, userId } from '../primitives.ts';

/** A question with its answer, as only servers ever see it before submission. */
export const quizQuestion = z.object({
  question: z.string().min(1),
  options: z.array(z.string().min(1)).length(limits.quiz.options),
  /** Index into `options`. */
  correctAnswer: z
    .number()
    .int()
    .min(0)
    .max(limits.quiz.options - 1),
  explanation: z.string(),
});
export type QuizQuestion = z.infer<typeof quizQuestion>;
export const quizQuestions = z.array(quizQuestion).length(limits.quiz.questions);

export const flashcard = z.object({ question: z.string().min(1), answer: z.string().min(1) });
export type Flashcard = z.infer<typeof flashcard>;

const forStudent = z.object({ schoolId, lessonId, studentId: userId, classId: classId.nullable() });

/** Asks the AI worker for a quiz; the attempt's id makes it repeatable. */
export const makeQuiz = message({
  topic: 'tutor.make-quiz.v1',
  consumers: ['tutor'],
  payload: forStudent.extend({ attemptId: quizId }),
});

export const quizMade = message({
  topic: 'tutor.quiz-made.v1',
  consumers: ['assessment'],
  payload: z.object({ schoolId, attemptId: quizId, title: z.string(), questions: quizQuestions }),
});

/** Asks the AI worker for a lesson's flashcards, made once for a version of the lesson. */
export const makeFlashcards = message({
  topic: 'tutor.make-flashcards.v1',
  consumers: ['tutor'],
  payload: forStudent.extend({ lessonVersion: z.number().int() }),
});

export const flashcardsMade = message({
  topic: 'tutor.flashcards-made.v1',
  consumers: ['assessment'],
  payload: z.object({
    schoolId,
    lessonId,
    lessonVersion: z.number().int(),
    flashcards: z.array(flashcard).min(1).max(30),
  }),
});

/** The tutor judged a student's answer; only what the server saw counts for progress. */
export const answerJudged = message({
  topic: 'tutor.answer-judged.v1',
  consumers: ['assessment'],
  payload: z.object({
    schoolId,
    studentId: userId,
    lessonId,
    sessionId,
    isCorrect: z.boolean(),
  }),
});
