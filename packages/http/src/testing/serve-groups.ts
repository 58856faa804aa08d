import type { Group } from '@aulavox/contracts/endpoint';
import type { Principal } from '@aulavox/contracts/principal';
import { createLogger } from '@aulavox/telemetry/create-logger';
import type { Router } from 'express';
import { unauthorized } from '../app-error.ts';
import { createApp } from '../create-app.ts';
import type { Handlers } from '../handler.ts';
import { implement } from '../implement.ts';
import { listen, type Running } from '../listen.ts';

export const secret = 'a secret of thirty-two characters';

/** Binds a group without dependencies. */
export const route = <G extends Group>(group: G, handlers: Handlers<G, null>): Router =>
  implement(group, null, handlers);

/** An app as services have it, on a free port; a bearer token is the caller, written as JSON. */
export const serve = (...routers: Router[]): Promise<Running> => {
  const health = { isReady: true };
  const app = createApp({
    service: 'school',
    log: createLogger({ service: 'school', level: 'silent' }),
    verify: async (token) => {
      if (!token.startsWith('{')) throw unauthorized();
      // A test writes whole principals.
      return { principal: JSON.parse(token) as Principal, issuedAt: 0, expiresAt: Infinity };
    },
    internalSecret: secret,
    health,
    routers,
    now: () => new Date('2026-03-01T10:00:00Z'),
  });
  return listen(app, { host: '127.0.0.1', port: 0, health });
};
