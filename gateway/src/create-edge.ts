import { healthRoutes } from '@aulavox/http/health';
import { logRequests } from '@aulavox/http/log-requests';
import { problemHandler } from '@aulavox/http/problem-handler';
import { measureRequests } from '@aulavox/http/measure-requests';
import { notFound } from '@aulavox/http/app-error';
import { withRequest } from '@aulavox/http/with-request';
import express, { type Express } from 'express';
import { edgeRouter } from './edge-router.ts';
import type { EdgeOptions } from './edge-options.ts';
import { limitFloods } from './limit-floods.ts';
import { requireSameOrigin } from './require-same-origin.ts';
import { servePage } from './serve-page.ts';

/** The gateway's app. Bodies are never parsed here: they stream through. */
export function createEdge(options: EdgeOptions): Express {
  const { publicUrl, trustProxy, health, log, page } = options;
  const app = express();
  app.disable('x-powered-by').disable('etag').set('trust proxy', trustProxy);
  app.use(healthRoutes(health));
  app.use(measureRequests({ service: 'gateway', isEdge: true }));
  app.use(withRequest(options));
  app.use(logRequests());
  app.use(['/api', '/audio', '/internal'], limitFloods(), requireSameOrigin(publicUrl));
  app.use(edgeRouter(options));
  app.get('/api/openapi.json', (_req, res) => void res.type('json').send(page.openApi));
  app.use(['/api', '/audio', '/internal'], () => {
    throw notFound();
  });
  app.use(servePage(page));
  app.use(() => {
    throw notFound();
  });
  app.use(problemHandler(log));
  return app;
}
