import { progress } from '@aulavox/contracts/assessment/progress';
import { people } from '@aulavox/contracts/auth/people';
import { lessons } from '@aulavox/contracts/curriculum/lessons';
import { subjects } from '@aulavox/contracts/curriculum/subjects';
import { classes } from '@aulavox/contracts/school/classes';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';

/** What staff's screens keep, for the changes that make it old. */
export const staffKeys = {
  people: ['staff', 'people'],
  classes: ['staff', 'classes'],
  subjects: ['staff', 'subjects'],
  lessons: ['staff', 'lessons'],
  progress: ['staff', 'progress'],
} as const;

/** What others change meanwhile is read anew by each screen that shows it. */
const fresh = { staleTime: 0 };

export const peopleList = (schoolId: string) =>
  queryOptions({
    queryKey: staffKeys.people,
    queryFn: () => call(people.list, { params: { schoolId } }),
    ...fresh,
  });

export const classList = () =>
  queryOptions({ queryKey: staffKeys.classes, queryFn: () => call(classes.list, {}), ...fresh });

/** The school's subjects with the number of their lessons, for the admin. */
export const schoolSubjects = (schoolId: string) =>
  queryOptions({
    queryKey: [...staffKeys.subjects, 'school'],
    queryFn: () => call(subjects.listOfSchool, { params: { schoolId } }),
    ...fresh,
  });

/** The subjects with their lessons, for a teacher. */
export const teacherSubjects = () =>
  queryOptions({
    queryKey: [...staffKeys.subjects, 'teacher'],
    queryFn: () => call(subjects.list, {}),
    ...fresh,
  });

export const schoolLessons = (schoolId: string) =>
  queryOptions({
    queryKey: [...staffKeys.lessons, 'school'],
    queryFn: () => call(lessons.listOfSchool, { params: { schoolId } }),
    ...fresh,
  });

/** The teacher's own lessons, newest first. */
export const ownLessons = () =>
  queryOptions({
    queryKey: [...staffKeys.lessons, 'own'],
    queryFn: () => call(lessons.listOwn, {}),
    ...fresh,
  });

export const schoolProgress = (schoolId: string) =>
  queryOptions({
    queryKey: staffKeys.progress,
    queryFn: () => call(progress.listOfSchool, { params: { schoolId } }),
    ...fresh,
  });
