import { upgradeRequests } from '@aulavox/contracts/billing/upgrade-requests';
import { implement } from '@aulavox/http/implement';
import type { Router } from 'express';
import type { Deps } from '../deps.ts';
import { createRequest } from './create-request.ts';
import { listRequests } from './list-requests.ts';

export const upgradeRequestsRouter = (deps: Deps): Router =>
  implement(upgradeRequests, deps, { list: listRequests, create: createRequest });
