import { quizzes } from '@aulavox/contracts/assessment/quizzes';
import { implement } from '@aulavox/http/implement';
import type { Router } from 'express';
import type { Deps } from '../deps.ts';
import { generateQuiz } from './generate-quiz.ts';
import { saveAnswers } from './save-answers.ts';
import { submitQuiz } from './submit-quiz.ts';

export const quizzesRouter = (deps: Deps): Router =>
  implement(quizzes, deps, { generate: generateQuiz, saveAnswers, submit: submitQuiz });
