import { expect, test } from '@jest/globals';
import { idOf, makeUser } from '../../testing/make.ts';
import { choosePeople, type PeopleFilter, sortPeople } from './people-rules.ts';

const person = (number: number, firstName: string, over: Parameters<typeof makeUser>[0] = {}) =>
  makeUser({ id: idOf(number), firstName, email: `${firstName}@school.example`, ...over });

const people = [
  person(1, 'zoe'),
  person(2, 'Adam', { isActive: false }),
  person(3, 'Ms', { role: 'teacher', lastName: 'Berg' }),
  person(4, 'bob', { role: 'teacher', lastName: 'Arden' }),
  person(5, 'Wim', { role: 'admin' }),
];

test('people stand by role, then by first name whatever its case', () => {
  expect(sortPeople(people).map(({ firstName }) => firstName)).toEqual([
    'Wim',
    'bob',
    'Ms',
    'Adam',
    'zoe',
  ]);
});

test.each<[PeopleFilter, string[]]>([
  ['all', ['zoe', 'Adam', 'Ms', 'bob', 'Wim']],
  ['active', ['zoe', 'Ms', 'bob', 'Wim']],
  ['suspended', ['Adam']],
  ['admins', ['Wim']],
  ['teachers', ['Ms', 'bob']],
  ['students', ['zoe', 'Adam']],
])('the filter %s shows %j', (filter, names) => {
  expect(choosePeople(people, filter, '').map(({ firstName }) => firstName)).toEqual(names);
});

test('a search looks into names and addresses within the filter', () => {
  expect(choosePeople(people, 'teachers', ' BOB ard').map(({ id }) => id)).toEqual([idOf(4)]);
  expect(choosePeople(people, 'all', 'adam@school')).toHaveLength(1);
  expect(choosePeople(people, 'students', 'bob')).toHaveLength(0);
});
