import { planLimits } from '@aulavox/contracts/limits';
import type { schoolInternal } from '@aulavox/contracts/school/internal';
import type { Handler } from '@aulavox/http/handler';
import type { Deps } from '../deps.ts';
import { beginTrial } from '../schools/begin-trial.ts';
import { findSchool } from '../schools/find-school.ts';
import { insertSchool } from '../schools/insert-school.ts';
import { showSchool } from '../schools/show-school.ts';
import { standingOf, tellStanding } from '../schools/tell-standing.ts';

/** Creates a school on the free plan under the id that auth chose; the same call again answers with what is there. */
export const createSchool: Handler<typeof schoolInternal.create, Deps> = ({
  params: { schoolId },
  body: { start, ...about },
  deps,
}) =>
  deps.db.forTenant(schoolId, async (tx) => {
    const now = deps.now();
    const isNew = await insertSchool(tx, {
      ...about,
      ...planLimits.free,
      id: schoolId,
      subscriptionPlan: 'free',
      subscriptionStatus: 'pending',
      subscriptionExpiry: null,
      trialStartedAt: null,
      isAuthorized: false,
      createdAt: now,
    });
    if (isNew && start === 'trial') await beginTrial(tx, schoolId, now);
    const school = await findSchool(tx, schoolId);
    if (isNew) await tellStanding(tx, school, now);
    return { school: showSchool(school, now), standing: standingOf(school, now) };
  });
