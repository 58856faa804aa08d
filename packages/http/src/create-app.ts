import { randomUUID } from 'node:crypto';
import type { ServiceName } from '@aulavox/contracts/endpoint';
import { limits } from '@aulavox/contracts/limits';
import type { Logger } from '@aulavox/telemetry/create-logger';
import { runWithRequest } from '@aulavox/telemetry/request-context';
import express, { type Express, type RequestHandler, type Router } from 'express';
import { notFound } from './app-error.ts';
import { healthRoutes, type Health } from './health.ts';
import { internalKey, verifyInternal } from './internal-token.ts';
import { logRequests } from './log-requests.ts';
import { problemHandler } from './problem-handler.ts';
import type { VerifySession } from './session-token.ts';

interface AppOptions {
  service: ServiceName;
  log: Logger;
  verify: VerifySession;
  internalSecret: string;
  health: Health;
  routers: Router[];
  now: () => Date;
}

/** A service's app, with the one middleware order that all have. */
export function createApp(options: AppOptions): Express {
  const { log, health, routers } = options;
  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.use(healthRoutes(health));
  app.use(withRequest(options));
  app.use(logRequests());
  app.use(identify(options));
  app.use(express.json({ limit: limits.jsonBodyBytes, strict: false }));
  // One by one: Express refuses the empty list that a worker has.
  for (const router of routers) app.use(router);
  app.use(() => {
    throw notFound();
  });
  app.use(problemHandler(log));
  return app;
}

/** Gives the request its id, its logger and its clock. */
function withRequest({ log, now }: AppOptions): RequestHandler {
  return (req, res, next) => {
    const requestId = requestIdOf(req.headers['x-request-id']);
    Object.assign(res.locals, {
      requestId,
      principal: null,
      internal: null,
      log: log.child({ requestId }),
      now,
    });
    res.setHeader('x-request-id', requestId);
    runWithRequest({ requestId }, next);
  };
}

/** A caller's own id is taken when it is harmless to log. */
export const requestIdOf = (given: string | string[] | undefined): string =>
  typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();

/** Reads who calls: another service on internal paths, else a person; a bad session is nobody. */
function identify({ service, verify, internalSecret }: AppOptions): RequestHandler {
  const key = internalKey(internalSecret);
  return async (req, res, next) => {
    const token = req.headers.authorization?.replace(/^Bearer /, '');
    if (token && req.path.startsWith('/internal/')) {
      res.locals['internal'] = verifyInternal(token, key, service);
    } else if (token) {
      res.locals['principal'] = await principalOf(token, verify);
    }
    next();
  };
}

async function principalOf(token: string, verify: VerifySession): Promise<unknown> {
  try {
    return (await verify(token)).principal;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'unauthorized') return null;
    throw error;
  }
}
