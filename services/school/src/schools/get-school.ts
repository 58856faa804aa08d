import type { schools } from '@aulavox/contracts/school/schools';
import type { Handler } from '@aulavox/http/handler';
import type { Deps } from '../deps.ts';
import { findSchool } from './find-school.ts';
import { showSchool } from './show-school.ts';

/** Whole for the admin; others learn the name and the zone. */
export const getSchool: Handler<typeof schools.get, Deps> = async ({ principal, deps }) => {
  const school = await deps.db.forTenant(principal.schoolId, (tx) =>
    findSchool(tx, principal.schoolId),
  );
  if (principal.role === 'admin') return showSchool(school, deps.now());
  return { id: school.id, name: school.name, timezone: school.timezone };
};
