import type { ServiceName } from '@aulavox/contracts/endpoint';
import { limits } from '@aulavox/contracts/limits';
import type { Logger } from '@aulavox/telemetry/create-logger';
import express, { type Express, type RequestHandler, type Router } from 'express';
import { notFound } from './app-error.ts';
import { healthRoutes, type Health } from './health.ts';
import { internalKey, verifyInternal } from './internal-token.ts';
import { logRequests } from './log-requests.ts';
import { measureRequests } from './measure-requests.ts';
import { problemHandler } from './problem-handler.ts';
import { sessionOrNobody, type VerifySession } from './session-token.ts';
import { withRequest } from './with-request.ts';

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
  app.use(measureRequests(options));
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

/** Reads who calls: another service on internal paths, else a person; a bad session is nobody. */
function identify({ service, verify, internalSecret }: AppOptions): RequestHandler {
  const key = internalKey(internalSecret);
  return async (req, res, next) => {
    const token = req.headers.authorization?.replace(/^Bearer /, '');
    if (token && req.path.startsWith('/internal/')) {
      res.locals['internal'] = verifyInternal(token, key, service);
    } else if (token) {
      res.locals['principal'] = (await sessionOrNobody(token, verify))?.principal ?? null;
    }
    next();
  };
}
