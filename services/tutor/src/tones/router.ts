import { tone } from '@aulavox/contracts/tutor/tutoring';
import { implement } from '@aulavox/http/implement';
import type { Router } from 'express';
import type { Deps } from '../deps.ts';
import { findTone } from './find-tone.ts';
import { ToneTable } from './tone.table.ts';

/** The tone of the school's tutor, set by its admin. */
export const toneRouter = (deps: Deps): Router =>
  implement(tone, deps, {
    get: ({ principal: { schoolId } }) =>
      deps.db.forTenant(schoolId, async (tx) => ({ prompt: await findTone(tx, schoolId) })),
    save: ({ principal: { schoolId }, body: { prompt } }) =>
      deps.db.forTenant(schoolId, async (tx) => {
        await tx.upsert(ToneTable, { schoolId, prompt }, ['schoolId']);
        return { prompt };
      }),
  });
