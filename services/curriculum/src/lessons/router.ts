import { lessons } from '@aulavox/contracts/curriculum/lessons';
import { implement } from '@aulavox/http/implement';
import type { Router } from 'express';
import type { Deps } from '../deps.ts';
import { checkAccess } from './check-access.ts';
import { createLesson } from './create-lesson.ts';
import { deleteLesson } from './delete-lesson.ts';
import { getLesson } from './get-lesson.ts';
import { listLessonsForStudent } from './list-lessons-for-student.ts';
import { listLessonsOfSchool } from './list-lessons-of-school.ts';
import { listLessonsOfSubject } from './list-lessons-of-subject.ts';
import { listOwnLessons } from './list-own-lessons.ts';
import { updateLesson } from './update-lesson.ts';

export const lessonsRouter = (deps: Deps): Router =>
  implement(lessons, deps, {
    listOfSchool: listLessonsOfSchool,
    listOwn: listOwnLessons,
    listForStudent: listLessonsForStudent,
    listOfSubject: listLessonsOfSubject,
    get: getLesson,
    create: createLesson,
    update: updateLesson,
    remove: deleteLesson,
    accessCheck: checkAccess,
  });
