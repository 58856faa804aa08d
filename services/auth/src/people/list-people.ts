import type { people } from '@aulavox/contracts/auth/people';
import type { User } from '@aulavox/contracts/auth/user';
import type { SchoolId } from '@aulavox/contracts/primitives';
import type { Handler } from '@aulavox/http/handler';
import type { Deps } from '../deps.ts';
import { classNamesOf } from './class-names.ts';
import { type Member, MemberTable } from './member.table.ts';
import { toUser } from './to-user.ts';

/** Admins, teachers, students, each by first name ignoring case (endpoint decisions 4.19). */
export function findMembers(
  { db }: Deps,
  schoolId: SchoolId,
  where: { role?: Member['role'] } = {},
): Promise<Member[]> {
  return db.forTenant(schoolId, (tx) =>
    tx.getRepository(MemberTable).find({
      where: { schoolId, ...where },
      order: { roleRank: 'ASC', sortName: 'ASC', accountId: 'ASC' },
    }),
  );
}

async function list(deps: Deps, schoolId: SchoolId, role?: Member['role']): Promise<User[]> {
  const members = await findMembers(deps, schoolId, role ? { role } : {});
  const classNames = await classNamesOf(deps, schoolId, members);
  return members.map((member) => toUser(member, classNames));
}

export const listPeople: Handler<typeof people.list, Deps> = ({ principal, deps }) =>
  list(deps, principal.schoolId);

export const listTeachers: Handler<typeof people.teachers, Deps> = ({ principal, deps }) =>
  list(deps, principal.schoolId, 'teacher');

export const listStudentUsers: Handler<typeof people.students, Deps> = ({ principal, deps }) =>
  list(deps, principal.schoolId, 'student');
