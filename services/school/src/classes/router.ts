import { classes } from '@aulavox/contracts/school/classes';
import { implement } from '@aulavox/http/implement';
import type { Router } from 'express';
import type { Deps } from '../deps.ts';
import { createClass } from './create-class.ts';
import { listClasses } from './list-classes.ts';
import { removeClass } from './remove-class.ts';
import { updateClass } from './update-class.ts';

export const classesRouter = (deps: Deps): Router =>
  implement(classes, deps, {
    list: listClasses,
    create: createClass,
    update: updateClass,
    remove: removeClass,
  });
