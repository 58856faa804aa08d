import type { schoolInternal } from '@aulavox/contracts/school/internal';
import type { Handler } from '@aulavox/http/handler';
import type { Deps } from '../deps.ts';
import { findSchool } from '../schools/find-school.ts';

export const getCard: Handler<typeof schoolInternal.card, Deps> = ({
  params: { schoolId },
  deps,
}) => deps.db.forTenant(schoolId, (tx) => findSchool(tx, schoolId));
