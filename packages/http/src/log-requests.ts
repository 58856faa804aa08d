import type { RequestHandler } from 'express';
import { requestState } from './request-state.ts';

/** One line for each answer: the declared path, never the address with its ids and secrets. */
export const logRequests = (): RequestHandler => (req, res, next) => {
  const startedAt = performance.now();
  res.on('close', () => {
    requestState(res).log.info(
      {
        method: req.method,
        route: String(res.locals['route'] ?? 'undeclared'),
        status: res.statusCode,
        ms: Math.round(performance.now() - startedAt),
        ...(res.writableFinished ? {} : { hungUp: true }),
      },
      'request',
    );
  });
  next();
};
