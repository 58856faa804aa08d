import { people } from '@aulavox/contracts/auth/people';
import { implement } from '@aulavox/http/implement';
import type { Router } from 'express';
import type { Deps } from '../deps.ts';
import { assignClass, assignColour } from './assign-class.ts';
import { createPerson } from './create-person.ts';
import { listPeople, listStudentUsers, listTeachers } from './list-people.ts';
import { activatePerson, suspendPerson } from './suspend-person.ts';

export const peopleRouter = (deps: Deps): Router =>
  implement(people, deps, {
    list: listPeople,
    teachers: listTeachers,
    students: listStudentUsers,
    create: createPerson,
    suspend: suspendPerson,
    activate: activatePerson,
    assignClass,
    assignColour,
  });
