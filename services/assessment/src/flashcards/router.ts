import { flashcards } from '@aulavox/contracts/assessment/quizzes';
import { implement } from '@aulavox/http/implement';
import type { Router } from 'express';
import type { Deps } from '../deps.ts';
import { generateFlashcards } from './generate-flashcards.ts';

export const flashcardsRouter = (deps: Deps): Router =>
  implement(flashcards, deps, { generate: generateFlashcards });
