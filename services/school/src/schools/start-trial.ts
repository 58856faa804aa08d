import { messages } from '@aulavox/contracts/messages';
import type { schools } from '@aulavox/contracts/school/schools';
import { AppError } from '@aulavox/http/app-error';
import type { Handler } from '@aulavox/http/handler';
import type { Deps } from '../deps.ts';
import { beginTrial } from './begin-trial.ts';
import { findSchool } from './find-school.ts';
import { showSchool } from './show-school.ts';
import { tellStanding } from './tell-standing.ts';

/** The admin chooses the free plan. */
export const startTrial: Handler<typeof schools.startTrial, Deps> = ({ principal, deps }) =>
  deps.db.forTenant(principal.schoolId, async (tx) => {
    const now = deps.now();
    const hasBegun = await beginTrial(tx, principal.schoolId, now);
    const school = await findSchool(tx, principal.schoolId);
    if (!hasBegun) {
      const { used, notPending } = messages.trial;
      throw new AppError('conflict', school.trialStartedAt ? used : notPending);
    }
    await tellStanding(tx, school, now);
    return showSchool(school, now);
  });
