import compression from 'compression';
import express, { Router } from 'express';
import helmet from 'helmet';
import type { Page } from './read-page.ts';

/** The built frontend: hashed files are kept for ever, the page itself is asked for each time. */
export function servePage({ folder, index }: Page): Router {
  const router = Router();
  router.use(helmet({ contentSecurityPolicy: { directives }, strictTransportSecurity: false }));
  router.use(compression());
  router.use(
    '/assets',
    express.static(`${folder}assets`, { immutable: true, maxAge: '1y', fallthrough: false }),
  );
  router.use(express.static(folder, { index: false, maxAge: '1h' }));
  router.get('/{*path}', (_req, res) => {
    res.setHeader('cache-control', 'no-cache');
    res.type('html').send(index);
  });
  return router;
}

const directives = {
  defaultSrc: ["'self'"],
  // PrimeReact positions its overlays by style attributes.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  mediaSrc: ["'self'", 'blob:'],
  fontSrc: ["'self'", 'data:'],
  objectSrc: ["'none'"],
  frameAncestors: ["'none'"],
  upgradeInsecureRequests: null,
};
