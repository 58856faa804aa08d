import type { Logger } from '@aulavox/telemetry/create-logger';
import express, { type Express } from 'express';
import { unavailable } from './app-error.ts';
import { healthRoutes, type Health } from './health.ts';
import { sendProblem } from './problem-handler.ts';
import { withRequest } from './with-request.ts';

interface WaitingOptions {
  log: Logger;
  health: Health;
  now: () => Date;
}

/** Answers for a process that still waits for its database: alive, not ready, and 503 for the rest. */
export function createWaitingApp({ log, health, now }: WaitingOptions): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.use(healthRoutes(health));
  app.use(withRequest({ log, now }));
  // Not logged one by one: the reason why the process waits stands in the log already.
  app.use((_req, res) => sendProblem(res, unavailable()));
  return app;
}
