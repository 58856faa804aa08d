import { schoolInternal } from '@aulavox/contracts/school/internal';
import { implement } from '@aulavox/http/implement';
import type { Router } from 'express';
import type { Deps } from '../deps.ts';
import { applyUpgrade } from './apply-upgrade.ts';
import { createSchool } from './create-school.ts';
import { getCard } from './get-card.ts';
import { getStanding } from './get-standing.ts';
import { nameClasses } from './name-classes.ts';

export const internalRouter = (deps: Deps): Router =>
  implement(schoolInternal, deps, {
    create: createSchool,
    standing: getStanding,
    card: getCard,
    classNames: nameClasses,
    applyUpgrade,
  });
