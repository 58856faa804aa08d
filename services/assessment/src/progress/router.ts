import { progress } from '@aulavox/contracts/assessment/progress';
import { implement } from '@aulavox/http/implement';
import type { Router } from 'express';
import type { Deps } from '../deps.ts';
import { listProgressOfSchool } from './list-progress-of-school.ts';
import { listProgress } from './list-progress.ts';
import { saveProgress } from './save-progress.ts';
import { updateStudyTime } from './update-study-time.ts';

export const progressRouter = (deps: Deps): Router =>
  implement(progress, deps, {
    list: listProgress,
    save: saveProgress,
    updateStudyTime,
    listOfSchool: listProgressOfSchool,
  });
