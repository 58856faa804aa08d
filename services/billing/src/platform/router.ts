import { platformUpgradeRequests } from '@aulavox/contracts/billing/upgrade-requests';
import { implement } from '@aulavox/http/implement';
import type { Router } from 'express';
import type { Deps } from '../deps.ts';
import { decideRequest } from './decide-request.ts';
import { listAllRequests } from './list-all-requests.ts';

export const platformRouter = (deps: Deps): Router =>
  implement(platformUpgradeRequests, deps, { list: listAllRequests, decide: decideRequest });
