import { planLimits } from '@aulavox/contracts/limits';
import type { SchoolId, UpgradeRequestId } from '@aulavox/contracts/primitives';
import type { schoolInternal } from '@aulavox/contracts/school/internal';
import type { Handler } from '@aulavox/http/handler';
import type { Transaction } from '@aulavox/postgres/open-database';
import type { Deps } from '../deps.ts';
import { findSchool } from '../schools/find-school.ts';
import { monthAfter } from '../schools/month-after.ts';
import { showSchool } from '../schools/show-school.ts';
import { tellStanding } from '../schools/tell-standing.ts';

/** One more month of premium, once for each request however often billing asks (endpoint decisions 4.6). */
export const applyUpgrade: Handler<typeof schoolInternal.applyUpgrade, Deps> = ({
  params: { schoolId },
  body: { requestId },
  deps,
}) =>
  deps.db.forTenant(schoolId, async (tx) => {
    const now = deps.now();
    const isFirst = await remember(tx, schoolId, requestId, now);
    if (isFirst) await makePremium(tx, schoolId, now);
    const school = await findSchool(tx, schoolId);
    if (isFirst) await tellStanding(tx, school, now);
    return showSchool(school, now);
  });

/** False for a repeat, which waits here until the first is committed, and for a school that is not there. */
async function remember(
  tx: Transaction,
  schoolId: SchoolId,
  requestId: UpgradeRequestId,
  now: Date,
): Promise<boolean> {
  const rows: unknown[] = await tx.query(
    `INSERT INTO applied_upgrades (school_id, request_id, applied_at)
     SELECT id, $2, $3 FROM schools WHERE id = $1 ON CONFLICT DO NOTHING RETURNING request_id`,
    [schoolId, requestId, now],
  );
  return rows.length === 1;
}

async function makePremium(tx: Transaction, id: SchoolId, now: Date): Promise<void> {
  const { maxTeachers, maxStudents, maxLessons } = planLimits.premium;
  await tx.query(
    `UPDATE schools SET subscription_plan = 'premium', subscription_status = 'active',
       is_authorized = true, version = version + 1,
       subscription_expiry = ${monthAfter('greatest($2::timestamptz, subscription_expiry)')},
       max_teachers = $3, max_students = $4, max_lessons = $5
     WHERE id = $1`,
    [id, now, maxTeachers, maxStudents, maxLessons],
  );
}
