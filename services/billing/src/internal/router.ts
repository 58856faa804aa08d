import { billingInternal } from '@aulavox/contracts/billing/internal';
import { implement } from '@aulavox/http/implement';
import type { Router } from 'express';
import type { Deps } from '../deps.ts';
import { countPending } from './count-pending.ts';

export const internalRouter = (deps: Deps): Router =>
  implement(billingInternal, deps, { pendingCount: countPending });
