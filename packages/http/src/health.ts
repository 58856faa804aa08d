import { type RequestHandler, Router } from 'express';

/** Whether this process takes work; no other service or database is asked (design section 8). */
export interface Health {
  isReady: boolean;
}

/** Liveness is the event loop alone; readiness is started and not draining. */
export function healthRoutes(health: Health): Router {
  const router = Router();
  router.get('/livez', (_req, res) => void res.type('text/plain').send('ok'));
  router.get('/readyz', (_req, res) => {
    res
      .status(health.isReady ? 200 : 503)
      .type('text/plain')
      .send(health.isReady ? 'ready' : 'not ready');
  });
  router.use(closeWhileDraining(health));
  return router;
}

/** Tells keep-alive callers to come back on another connection, which then reaches another replica. */
const closeWhileDraining =
  (health: Health): RequestHandler =>
  (_req, res, next) => {
    if (!health.isReady) res.setHeader('connection', 'close');
    next();
  };
