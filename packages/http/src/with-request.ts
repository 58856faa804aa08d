import { randomUUID } from 'node:crypto';
import type { Logger } from '@aulavox/telemetry/create-logger';
import { runWithRequest } from '@aulavox/telemetry/request-context';
import { traceFields } from '@aulavox/telemetry/span';
import type { RequestHandler } from 'express';
import type { RequestState } from './request-state.ts';

interface RequestOptions {
  log: Logger;
  now: () => Date;
}

/** Gives the request its id, its logger and its clock; nobody has called yet. */
export const withRequest =
  ({ log, now }: RequestOptions): RequestHandler =>
  (req, res, next) => {
    const requestId = requestIdOf(req.headers['x-request-id']);
    const state: RequestState = {
      requestId,
      principal: null,
      internal: null,
      log: log.child({ requestId, ...traceFields() }),
      now,
    };
    Object.assign(res.locals, state);
    res.setHeader('x-request-id', requestId);
    runWithRequest({ requestId }, next);
  };

/** A caller's own id is taken when it is harmless to log. */
const requestIdOf = (given: string | string[] | undefined): string =>
  typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
