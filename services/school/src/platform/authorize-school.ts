import type { SchoolId } from '@aulavox/contracts/primitives';
import type { platformSchools } from '@aulavox/contracts/school/schools';
import type { Handler } from '@aulavox/http/handler';
import type { Transaction } from '@aulavox/postgres/open-database';
import type { Deps } from '../deps.ts';
import { findSchool } from '../schools/find-school.ts';
import { monthAfter } from '../schools/month-after.ts';
import { showSchool } from '../schools/show-school.ts';
import { tellStanding } from '../schools/tell-standing.ts';

/** The super admin lets a school in or shuts it out, inside that school's own walls; a repeat changes nothing. */
export const authorizeSchool: Handler<typeof platformSchools.authorize, Deps> = ({
  params: { schoolId },
  body: { isAuthorized },
  deps,
}) =>
  deps.db.forTenant(schoolId, async (tx) => {
    const now = deps.now();
    const hasChanged = isAuthorized
      ? await authorize(tx, schoolId, now)
      : await revoke(tx, schoolId);
    const school = await findSchool(tx, schoolId);
    if (hasChanged) await tellStanding(tx, school, now);
    return showSchool(school, now);
  });

/** A premium school goes on as active, a free one with its trial, whose month starts if it never did. */
async function authorize(tx: Transaction, id: SchoolId, now: Date): Promise<boolean> {
  const [, count]: [unknown, number] = await tx.query(
    `UPDATE schools SET is_authorized = true, version = version + 1,
       subscription_status = CASE subscription_plan WHEN 'premium' THEN 'active' ELSE 'trial' END,
       subscription_expiry = CASE WHEN ${hasTrialLeft}
         THEN ${monthAfter('$2::timestamptz')} ELSE subscription_expiry END,
       trial_started_at = CASE WHEN ${hasTrialLeft} THEN $2 ELSE trial_started_at END
     WHERE id = $1 AND NOT is_authorized`,
    [id, now],
  );
  return count === 1;
}

const hasTrialLeft = `subscription_plan = 'free' AND trial_started_at IS NULL`;

async function revoke(tx: Transaction, id: SchoolId): Promise<boolean> {
  const [, count]: [unknown, number] = await tx.query(
    `UPDATE schools SET is_authorized = false, subscription_status = 'suspended', version = version + 1
     WHERE id = $1 AND (is_authorized OR subscription_status <> 'suspended')`,
    [id],
  );
  return count === 1;
}
