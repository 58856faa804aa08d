import { schools } from '@aulavox/contracts/school/schools';
import { implement } from '@aulavox/http/implement';
import type { Router } from 'express';
import type { Deps } from '../deps.ts';
import { checkAccess } from './check-access.ts';
import { getSchool } from './get-school.ts';
import { startTrial } from './start-trial.ts';

export const schoolsRouter = (deps: Deps): Router =>
  implement(schools, deps, { get: getSchool, checkAccess, startTrial });
