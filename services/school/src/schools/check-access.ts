import type { schools } from '@aulavox/contracts/school/schools';
import type { Handler } from '@aulavox/http/handler';
import type { Deps } from '../deps.ts';
import { accessAt } from './access-rules.ts';
import { findSchool } from './find-school.ts';

/** Whether the school may be used now, and if not, why. */
export const checkAccess: Handler<typeof schools.checkAccess, Deps> = async ({
  principal,
  deps,
}) => {
  const school = await deps.db.forTenant(principal.schoolId, (tx) =>
    findSchool(tx, principal.schoolId),
  );
  const { reason } = accessAt(school, deps.now());
  return { expired: reason === 'expired', hasAccess: reason === null, reason };
};
