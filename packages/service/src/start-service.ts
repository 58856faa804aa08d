import { type Env, readConfig } from '@aulavox/config/read-config';
import type { VariableName } from '@aulavox/config/variables';
import { createApp } from '@aulavox/http/create-app';
import { createWaitingApp } from '@aulavox/http/create-waiting-app';
import type { Health } from '@aulavox/http/health';
import { remoteKeyRing } from '@aulavox/http/key-ring';
import { listen, type Running } from '@aulavox/http/listen';
import { sessionVerifier } from '@aulavox/http/session-token';
import { createLogger } from '@aulavox/telemetry/create-logger';
import type { Express } from 'express';
import { type CloseStack, closeStack } from './close-stack.ts';
import { keepOpening } from './keep-opening.ts';
import { openParts } from './open-parts.ts';
import {
  type Built,
  commonNames,
  type Parts,
  type ServiceDefinition,
  type StartOverrides,
} from './service-definition.ts';

/**
 * Starts a service or worker. It listens at once, and is ready when its database is there with this
 * build's schema: until then it answers 503 and keeps trying. Resolves when it is ready; rejects when
 * no waiting can help, with everything closed again.
 */
export async function startService<Names extends VariableName, Caller extends string = never>(
  env: Env,
  definition: ServiceDefinition<Names, Caller>,
  { now = () => new Date(), signal = new AbortController().signal }: StartOverrides = {},
): Promise<Running> {
  const config = readConfig(env, [...commonNames, ...definition.variables]);
  const log = createLogger({ service: definition.service, level: config.LOG_LEVEL });
  const health: Health = { isReady: false };
  let app = createWaitingApp({ log, health, now });
  const server = await listen((req, res) => void app(req, res), {
    host: config.HOST,
    port: config.PORT,
    health,
  });
  const closers = closeStack();
  const stop = async () => {
    await server.stop();
    await closers.closeAll();
  };
  try {
    const open = async (attempt: CloseStack) => {
      const parts = await openParts(definition, { config, log, now }, attempt);
      return buildApp(definition, { parts, health, closers: attempt });
    };
    app = await keepOpening({ open, closers, log, signal });
    health.isReady = true;
  } catch (error) {
    await stop();
    throw error;
  }
  log.info({ url: server.url }, 'started');
  return { url: server.url, stop };
}

interface Building<Names extends VariableName, Caller extends string> {
  parts: Parts<Names, Caller>;
  health: Health;
  closers: CloseStack;
}

async function buildApp<Names extends VariableName, Caller extends string>(
  { service, build }: ServiceDefinition<Names, Caller>,
  { parts, health, closers }: Building<Names, Caller>,
): Promise<Express> {
  const { config, log, internal, now } = parts;
  const built: Built = await build(parts);
  closers.add(async () => built.close?.());
  closers.add(() => Promise.all((built.consumers ?? []).map((stop) => stop())));
  const { routers = [], findKey = remoteKeyRing(internal, now) } = built;
  const verify = sessionVerifier(findKey, now);
  const internalSecret = config.INTERNAL_SECRET;
  return createApp({ service, log, verify, internalSecret, health, routers, now });
}
