import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPublicKey } from 'node:crypto';
import type { SessionMark } from '@aulavox/contracts/auth/internal';
import { type ServiceName, serviceNames } from '@aulavox/contracts/endpoint';
import type { InternalCall } from '@aulavox/http/internal-client';
import { listen } from '@aulavox/http/listen';
import { sessionCookie } from '@aulavox/http/session-cookie';
import { sessionVerifier } from '@aulavox/http/session-token';
import { createLogger } from '@aulavox/telemetry/create-logger';
import type { Member } from '@aulavox/contracts/principal';
import { testKeys, tokenFor } from '@aulavox/testing/test-tokens';
import { createEdge } from '../create-edge.ts';
import { markTable } from '../follow-marks.ts';
import { createForwarder } from '../forward.ts';
import { sessionReader } from '../read-session.ts';

export const publicUrl = 'http://aulavox.test';

interface EdgeOptions {
  /** Answers for every service that has no address of its own in `urls`. */
  upstream: RequestListener;
  urls?: Partial<Record<ServiceName, string[]>>;
  /** Auth's answer to a renewal. */
  renew?: (sessionId: string) => Promise<string>;
}

/** The gateway's app before a real upstream server, with marks that the test sets. */
export async function startEdge({ upstream, urls = {}, renew }: EdgeOptions) {
  const server = await startUpstream(upstream);
  const everyUrl = Object.fromEntries(serviceNames.map((name) => [name, [urlOf(server)]]));
  const forwarder = createForwarder({ ...everyUrl, ...urls });
  const marks = markTable();
  const now = () => new Date();
  const health = { isReady: true };
  const log = createLogger({ service: 'gateway', level: 'silent' });
  const findKey = async () => createPublicKey({ key: testKeys.keys[0] ?? {}, format: 'jwk' });
  const app = createEdge({
    publicUrl,
    trustProxy: [],
    health,
    log,
    now,
    page: { folder: '/nowhere/', index: '<html></html>', openApi: '{"openapi":"3.1.0"}' },
    forward: forwarder.forward,
    readSession: sessionReader({
      verify: sessionVerifier(findKey, now),
      marks: { find: marks.find, stop: async () => undefined },
      internal: renewBy(renew),
      now,
      isSecure: false,
      log,
    }),
  });
  const running = await listen(app, { host: '127.0.0.1', port: 0, health });
  return {
    url: running.url,
    mark: (mark: Partial<SessionMark> & Pick<SessionMark, 'kind'>) =>
      marks.add({
        sessionId: null,
        userId: null,
        schoolId: null,
        at: new Date().toISOString(),
        ...mark,
      }),
    stop: async () => {
      await running.stop();
      await forwarder.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The header that carries a person's session. */
export const cookieOf = (who: Member, issuedAt = new Date()): string =>
  `${sessionCookie}=${tokenFor(who, issuedAt)}`;

export async function startUpstream(listener: RequestListener): Promise<Server> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

export const urlOf = (server: Server): string =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Only the renewal is asked of auth here. */
export function renewBy(renew: EdgeOptions['renew']): InternalCall {
  const call = async (_spec: unknown, input: { body?: { sessionId: string } }) => {
    if (!renew) throw new Error('This test expects no renewal');
    return { token: await renew(input.body?.sessionId ?? '') };
  };
  return call as InternalCall;
}
