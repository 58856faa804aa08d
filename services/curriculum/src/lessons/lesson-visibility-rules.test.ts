import { expect, test } from '@jest/globals';
import { isVisibleTo } from './lesson-visibility-rules.ts';

const student = { role: 'student', userId: 'lena', classId: 'foxes' };
const withoutClass = { ...student, classId: null };

test.each([
  ['for everybody', [], [], true],
  ['for the class', ['owls', 'foxes'], [], true],
  ['for another class', ['owls'], [], false],
  ['for the student by name', [], ['noah', 'lena'], true],
  ['for another student', [], ['noah'], false],
  ['for another class and the student by name', ['owls'], ['lena'], true],
  ['for the class and another student', ['foxes'], ['noah'], true],
])(
  'a student sees a published lesson %s: classes %j, students %j, %s',
  (_who, assignedClasses, assignedStudents, expected) => {
    const assigned = { assignedClasses, assignedStudents };
    expect(isVisibleTo(student, { ...assigned, status: 'published' })).toBe(expected);
    expect(isVisibleTo(student, { ...assigned, status: 'draft' })).toBe(false);
  },
);

test.each([
  [[], [], true],
  [['foxes'], [], false],
  [['foxes'], ['lena'], true],
])(
  'a student without a class sees classes %j, students %j: %s',
  (assignedClasses, assignedStudents, expected) => {
    const lesson = { status: 'published' as const, assignedClasses, assignedStudents };
    expect(isVisibleTo(withoutClass, lesson)).toBe(expected);
  },
);

test.each(['teacher', 'admin'])('a %s sees drafts and what is for others', (role) => {
  const lesson = {
    status: 'draft' as const,
    assignedClasses: ['owls'],
    assignedStudents: ['noah'],
  };
  expect(isVisibleTo({ ...student, role }, lesson)).toBe(true);
});
