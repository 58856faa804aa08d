import { subjects } from '@aulavox/contracts/curriculum/subjects';
import { implement } from '@aulavox/http/implement';
import type { Router } from 'express';
import type { Deps } from '../deps.ts';
import { createSubject } from './create-subject.ts';
import { deleteSubject } from './delete-subject.ts';
import { listSubjects } from './list-subjects.ts';
import { listSubjectsOfSchool } from './list-subjects-of-school.ts';

export const subjectsRouter = (deps: Deps): Router =>
  implement(subjects, deps, {
    list: listSubjects,
    listOfSchool: listSubjectsOfSchool,
    create: createSubject,
    remove: deleteSubject,
  });
