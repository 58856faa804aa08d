import { curriculumInternal } from '@aulavox/contracts/curriculum/internal';
import { implement } from '@aulavox/http/implement';
import type { Router } from 'express';
import type { Deps } from '../deps.ts';
import { listPublishedLessons } from './list-published-lessons.ts';
import { studyLesson } from './study-lesson.ts';

/** What tutor and assessment ask. */
export const studyRouter = (deps: Deps): Router =>
  implement(curriculumInternal, deps, { studyLesson, published: listPublishedLessons });
