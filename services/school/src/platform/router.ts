import { platformSchools } from '@aulavox/contracts/school/schools';
import { implement } from '@aulavox/http/implement';
import type { Router } from 'express';
import type { Deps } from '../deps.ts';
import { authorizeSchool } from './authorize-school.ts';
import { countSchools } from './count-schools.ts';
import { listSchools } from './list-schools.ts';

export const platformRouter = (deps: Deps): Router =>
  implement(platformSchools, deps, {
    list: listSchools,
    authorize: authorizeSchool,
    statistics: countSchools,
  });
