import type { User } from '@aulavox/contracts/auth/user';

const roleOrder: User['role'][] = ['admin', 'teacher', 'student'];
const byName = new Intl.Collator('en', { sensitivity: 'base' });

/** Admins, teachers, students; each by first name, ignoring case (S1 section 2). */
export const sortPeople = (people: User[]): User[] =>
  people.toSorted(
    (one, other) =>
      roleOrder.indexOf(one.role) - roleOrder.indexOf(other.role) ||
      byName.compare(one.firstName, other.firstName) ||
      byName.compare(one.lastName, other.lastName),
  );

/** The filters of S1 section 2, in the order they are shown. */
export const peopleFilters = [
  { id: 'all', label: 'All', has: () => true },
  { id: 'active', label: 'Active', has: (user: User) => user.isActive },
  { id: 'suspended', label: 'Suspended', has: (user: User) => !user.isActive },
  { id: 'admins', label: 'Admins', has: (user: User) => user.role === 'admin' },
  { id: 'teachers', label: 'Teachers', has: (user: User) => user.role === 'teacher' },
  { id: 'students', label: 'Students', has: (user: User) => user.role === 'student' },
] as const;
export type PeopleFilter = (typeof peopleFilters)[number]['id'];

/** The people of a filter whose name or address contains what was typed. */
export function choosePeople(people: User[], filter: PeopleFilter, search: string): User[] {
  const has = peopleFilters.find(({ id }) => id === filter)?.has ?? (() => true);
  const wanted = search.trim().toLowerCase();
  const matches = ({ firstName, lastName, email }: User) =>
    `${firstName} ${lastName} ${email}`.toLowerCase().includes(wanted);
  return people.filter((user) => has(user) && matches(user));
}
