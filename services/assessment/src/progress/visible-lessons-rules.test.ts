import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { classId, lessonId, userId } from '@aulavox/contracts/primitives';
import { visibleLessons } from './visible-lessons-rules.ts';

const [classA, classB] = [classId.parse(randomUUID()), classId.parse(randomUUID())];
const [ada, ben] = [userId.parse(randomUUID()), userId.parse(randomUUID())];
const lesson = (assignedClasses = [classA].slice(1), assignedStudents = [ada].slice(1)) => ({
  id: lessonId.parse(randomUUID()),
  assignedClasses,
  assignedStudents,
});

test.each([
  ['nobody in particular', lesson(), true],
  ['her class', lesson([classA, classB]), true],
  ['another class', lesson([classB]), false],
  ['her by name', lesson([], [ada]), true],
  ['another class, and her by name', lesson([classB], [ada]), true],
  ['somebody else by name', lesson([], [ben]), false],
])('a lesson for %s is visible: %#', (_for, one, expected) => {
  expect(visibleLessons([one], { id: ada, classId: classA })).toHaveLength(expected ? 1 : 0);
});

test('a student without a class sees lessons for all and by name', () => {
  const lessons = [lesson(), lesson([classA]), lesson([], [ada])];
  expect(visibleLessons(lessons, { id: ada, classId: null })).toEqual([lessons[0], lessons[2]]);
});
