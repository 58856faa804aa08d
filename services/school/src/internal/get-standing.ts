import type { schoolInternal } from '@aulavox/contracts/school/internal';
import type { Handler } from '@aulavox/http/handler';
import type { Deps } from '../deps.ts';
import { findSchool } from '../schools/find-school.ts';
import { standingOf } from '../schools/tell-standing.ts';

/** For a service that has not heard of the school yet. */
export const getStanding: Handler<typeof schoolInternal.standing, Deps> = async ({
  params: { schoolId },
  deps,
}) => {
  const school = await deps.db.forTenant(schoolId, (tx) => findSchool(tx, schoolId));
  return standingOf(school, deps.now());
};
