import type { authInternal } from '@aulavox/contracts/auth/internal';
import { forbidden } from '@aulavox/http/app-error';
import type { Handler } from '@aulavox/http/handler';
import type { Deps } from '../deps.ts';
import { classNamesOf } from './class-names.ts';
import { findMembers } from './list-people.ts';
import { toUser } from './to-user.ts';

/** The students of the school that the caller speaks for. */
export const listStudents: Handler<typeof authInternal.students, Deps> = async ({
  schoolId,
  deps,
}) => {
  if (!schoolId) throw forbidden();
  const students = await findMembers(deps, schoolId, { role: 'student' });
  const classNames = await classNamesOf(deps, schoolId, students);
  return students.map((student) => toUser(student, classNames));
};
