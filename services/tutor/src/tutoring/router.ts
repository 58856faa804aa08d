import { tutoring } from '@aulavox/contracts/tutor/tutoring';
import { implement } from '@aulavox/http/implement';
import type { Router } from 'express';
import type { Deps } from '../deps.ts';
import { askQuestion } from './ask-question.ts';
import { askTutor } from './ask-tutor.ts';
import { endLessonSummary } from './end-lesson-summary.ts';
import { presentLesson } from './present-lesson.ts';
import { provideFeedback } from './provide-feedback.ts';
import { startSession } from './start-session.ts';

/** The tutor's turns. */
export const tutoringRouter = (deps: Deps): Router =>
  implement(tutoring, deps, {
    startSession,
    presentLesson,
    askQuestion,
    provideFeedback,
    endLessonSummary,
    ask: askTutor,
  });
