import { planLimits } from '@aulavox/contracts/limits';
import type { SchoolId } from '@aulavox/contracts/primitives';
import type { schoolInternal } from '@aulavox/contracts/school/internal';
import type { Handler, HandlerInput } from '@aulavox/http/handler';
import type { Transaction } from '@aulavox/postgres/open-database';
import type { Deps } from '../deps.ts';
import { beginTrial } from '../schools/begin-trial.ts';
import { findSchool } from '../schools/find-school.ts';
import { schoolTable } from '../schools/school.table.ts';
import { showSchool } from '../schools/show-school.ts';
import { standingOf, tellStanding } from '../schools/tell-standing.ts';

type Create = typeof schoolInternal.create;

/** Creates a school on the free plan under the id that auth chose; the same call again answers with what is there. */
export const createSchool: Handler<Create, Deps> = ({ params: { schoolId }, body, deps }) =>
  deps.db.forTenant(schoolId, async (tx) => {
    const now = deps.now();
    const isNew = await insertPending(tx, schoolId, body, now);
    if (isNew && body.start === 'trial') await beginTrial(tx, schoolId, now);
    const school = await findSchool(tx, schoolId);
    if (isNew) await tellStanding(tx, school, now);
    return { school: showSchool(school, now), standing: standingOf(school, now) };
  });

async function insertPending(
  tx: Transaction,
  id: SchoolId,
  { start: _start, ...about }: HandlerInput<Create, Deps>['body'],
  createdAt: Date,
): Promise<boolean> {
  const { raw }: { raw: unknown } = await tx
    .createQueryBuilder()
    .insert()
    .into(schoolTable)
    .values({
      ...about,
      ...planLimits.free,
      id,
      subscriptionPlan: 'free',
      subscriptionStatus: 'pending',
      isAuthorized: false,
      version: 1,
      createdAt,
    })
    .orIgnore()
    .returning('id')
    .execute();
  return Array.isArray(raw) && raw.length === 1;
}
