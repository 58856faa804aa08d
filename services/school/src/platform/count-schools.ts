import { billingInternal } from '@aulavox/contracts/billing/internal';
import type { platformSchools } from '@aulavox/contracts/school/schools';
import type { Handler } from '@aulavox/http/handler';
import type { Deps } from '../deps.ts';

interface Counts {
  totalSchools: number;
  activeSchools: number;
  pendingSchools: number;
}

/** The super admin's four numbers; 503 while billing can't tell its own. */
export const countSchools: Handler<typeof platformSchools.statistics, Deps> = async ({
  deps,
  signal,
}) => {
  const options = { schoolId: null, signal };
  const [{ pending }, counts] = await Promise.all([
    deps.internal(billingInternal.pendingCount, {}, options),
    count(deps),
  ]);
  return { ...counts, pendingRequests: pending };
};

/** Active are those with access (endpoint decisions 4.19). */
async function count({ db, now }: Deps): Promise<Counts> {
  const rows: Counts[] = await db.forPlatform('count-schools', (tx) =>
    tx.query(
      `SELECT count(*)::int AS "totalSchools",
         count(*) FILTER (WHERE NOT is_expired AND subscription_status IN ('trial', 'active'))::int
           AS "activeSchools",
         count(*) FILTER (WHERE NOT is_expired AND subscription_status = 'pending')::int
           AS "pendingSchools"
       FROM (SELECT subscription_status, coalesce(subscription_expiry <= $1, false) AS is_expired
         FROM schools) AS school`,
      [now()],
    ),
  );
  const [counts] = rows;
  if (!counts) throw new Error('An aggregate always has one row');
  return counts;
}
