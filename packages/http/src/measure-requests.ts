import { isMeasured, record } from '@aulavox/telemetry/measure';
import { metrics } from '@aulavox/telemetry/metrics';
import { runInSpan, startSpan } from '@aulavox/telemetry/span';
import type { RequestHandler, Response } from 'express';

interface MeasureOptions {
  service: string;
  /** Where requests come from outside: a trace begins here, whatever the caller says of his own. */
  isEdge?: boolean;
}

/** Makes a span and a measurement of each request; nothing happens where nothing is measured. */
export const measureRequests =
  ({ service, isEdge = false }: MeasureOptions): RequestHandler =>
  (req, res, next) => {
    if (!isMeasured()) return next();
    const { method } = req;
    const startedAt = performance.now();
    const given = req.headers['traceparent'];
    const span = startSpan(method, {
      kind: 'server',
      parent: isEdge || typeof given !== 'string' ? null : given,
      attributes: { 'aulavox.service': service, 'http.request.method': method },
    });
    res.on('close', () => {
      const route = String(res.locals['route'] ?? 'undeclared');
      const seconds = (performance.now() - startedAt) / 1000;
      record(metrics.requestDuration, seconds, { service, method, route, status: statusOf(res) });
      span?.rename(`${method} ${route}`);
      span?.set({
        'http.route': route,
        'http.response.status_code': res.statusCode,
        'aulavox.request_id': String(res.locals['requestId'] ?? ''),
      });
      if (res.statusCode >= 500) span?.fail(String(res.statusCode));
      span?.end();
    });
    if (span) runInSpan(span, next);
    else next();
  };

const statusOf = (res: Response): string =>
  res.writableFinished ? `${Math.floor(res.statusCode / 100)}xx` : 'hung_up';
