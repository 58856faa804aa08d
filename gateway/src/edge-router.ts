import { publicEndpoints } from '@aulavox/contracts/all';
import type { EndpointSpec } from '@aulavox/contracts/endpoint';
import { admit } from '@aulavox/http/admit';
import { byPrecision, expressMethod, expressPath } from '@aulavox/http/route-path';
import { type RequestHandler, Router } from 'express';
import type { EdgeOptions } from './edge-options.ts';

type RouterOptions = Pick<EdgeOptions, 'forward' | 'readSession' | 'now'>;

/** The routes of the contracts and no others: a new endpoint needs no line here. */
export function edgeRouter(options: RouterOptions): Router {
  const router = Router();
  for (const spec of byPrecision(publicEndpoints.map(([, spec]) => spec))) {
    router[expressMethod(spec)](expressPath(spec.path), edge(spec, options));
  }
  return router;
}

const edge =
  (spec: EndpointSpec, { forward, readSession, now }: RouterOptions): RequestHandler =>
  async (req, res, next) => {
    res.locals['route'] = spec.path;
    const session = await readSession(req.headers.cookie);
    admit(spec, session?.principal ?? null, req.params, now());
    if (session?.renewedCookies) res.appendHeader('set-cookie', session.renewedCookies);
    forward(spec.service, req, res, next, session?.token ?? null);
  };
