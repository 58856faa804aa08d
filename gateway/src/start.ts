import { type Env, readConfig } from '@aulavox/config/read-config';
import { serviceNames } from '@aulavox/contracts/endpoint';
import { createInternalClient } from '@aulavox/http/internal-client';
import { remoteKeyRing } from '@aulavox/http/key-ring';
import { listen, type Running } from '@aulavox/http/listen';
import { sessionVerifier } from '@aulavox/http/session-token';
import { closeStack } from '@aulavox/service/close-stack';
import type { StartOverrides } from '@aulavox/service/service-definition';
import { createLogger } from '@aulavox/telemetry/create-logger';
import { createEdge } from './create-edge.ts';
import { createForwarder } from './forward.ts';
import { followMarks } from './follow-marks.ts';
import { readPage } from './read-page.ts';
import { sessionReader } from './read-session.ts';

const names = [
  'HOST',
  'PORT',
  'PUBLIC_URL',
  'TRUST_PROXY',
  'INTERNAL_SECRET',
  'LOG_LEVEL',
  'AUTH_URL',
  'SCHOOL_URL',
  'CURRICULUM_URL',
  'TUTOR_URL',
  'ASSESSMENT_URL',
  'BILLING_URL',
  'CONTACT_PHONE',
  'CONTACT_EMAIL',
  'CONTACT_ADDRESS',
  'CONTACT_SOCIAL',
] as const;

/** The one door: checks the session, routes what the contracts declare, serves the page for the rest. */
export async function start(
  env: Env,
  { now = () => new Date() }: StartOverrides = {},
): Promise<Running> {
  const config = readConfig(env, names);
  const log = createLogger({ service: 'gateway', level: config.LOG_LEVEL });
  const urls = Object.fromEntries(
    serviceNames.map((name) => [name, config[`${uppercase(name)}_URL`]]),
  );
  const internal = createInternalClient({ from: 'gateway', urls, secret: config.INTERNAL_SECRET });
  const closers = closeStack();
  const page = await readPage(config);
  const marks = followMarks({ internal, log, now });
  closers.add(() => marks.stop());
  const forwarder = createForwarder(urls);
  closers.add(() => forwarder.close());
  const health = { isReady: true };
  const app = createEdge({
    publicUrl: config.PUBLIC_URL,
    trustProxy: config.TRUST_PROXY,
    health,
    log,
    now,
    page,
    forward: forwarder.forward,
    readSession: sessionReader({
      verify: sessionVerifier(remoteKeyRing(internal, now), now),
      marks,
      internal,
      now,
      isSecure: config.PUBLIC_URL.startsWith('https:'),
      log,
    }),
  });
  const server = await listen(app, { host: config.HOST, port: config.PORT, health });
  closers.add(() => server.stop());
  log.info({ url: server.url }, 'started');
  return { url: server.url, stop: () => closers.closeAll() };
}

const uppercase = <T extends string>(text: T): Uppercase<T> =>
  // TypeScript does not know that toUpperCase and Uppercase agree.
  text.toUpperCase() as Uppercase<T>;
