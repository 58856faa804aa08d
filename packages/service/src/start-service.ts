import type { Bus, StopConsuming } from '@aulavox/bus/bus';
import { openBus } from '@aulavox/bus/open-bus';
import { observeOutbox } from '@aulavox/bus/observe-outbox';
import { startRelay } from '@aulavox/bus/relay';
import { type Config, type Env, readConfig } from '@aulavox/config/read-config';
import type { VariableName } from '@aulavox/config/variables';
import { type ServiceName, serviceNames } from '@aulavox/contracts/endpoint';
import { createApp } from '@aulavox/http/create-app';
import { createInternalClient, type InternalCall } from '@aulavox/http/internal-client';
import { remoteKeyRing } from '@aulavox/http/key-ring';
import { listen, type Running } from '@aulavox/http/listen';
import { type FindKey, sessionVerifier } from '@aulavox/http/session-token';
import type { Migration } from '@aulavox/postgres/migrate-service';
import { type Database, openDatabase } from '@aulavox/postgres/open-database';
import { createLogger, type Logger } from '@aulavox/telemetry/create-logger';
import type { Router } from 'express';
import type { EntitySchema } from 'typeorm';
import { type CloseStack, closeStack } from './close-stack.ts';

const commonNames = [
  'HOST',
  'PORT',
  'DATABASE_URL',
  'DATABASE_POOL',
  'BUS_URL',
  'BUS_POOL',
  'INTERNAL_SECRET',
  'LOG_LEVEL',
] as const;

type CommonName = (typeof commonNames)[number];

/** What every service and worker is built from. */
export interface Parts<Names extends VariableName, Caller extends string> {
  config: Config<Names | CommonName>;
  log: Logger;
  db: Database<Caller>;
  bus: Bus;
  /** Calls the neighbours whose URL variables the service names. */
  internal: InternalCall;
  now: () => Date;
}

/** What a service adds to the chassis. */
export interface Built {
  /** None for a worker, which answers only its probes. */
  routers?: Router[];
  consumers?: StopConsuming[];
  /** Only auth has its own; the others ask auth. */
  findKey?: FindKey;
  close?: () => Promise<void>;
}

export interface ServiceDefinition<Names extends VariableName, Caller extends string> {
  service: ServiceName;
  /** Variables beyond the common ones; `AUTH_URL` and its like make the neighbour callable. */
  variables: readonly Names[];
  entities: EntitySchema[];
  migrations: Migration[];
  build: (parts: Parts<Names, Caller>) => Promise<Built>;
}

interface Overrides {
  now?: () => Date;
}

/** Starts a service or worker; what was opened is closed again when the start fails. */
export async function startService<Names extends VariableName, Caller extends string = never>(
  env: Env,
  definition: ServiceDefinition<Names, Caller>,
  { now = () => new Date() }: Overrides = {},
): Promise<Running> {
  const closers = closeStack();
  try {
    const parts = await openParts(env, definition, now, closers);
    const built = await definition.build(parts);
    closers.add(async () => built.close?.());
    closers.add(() => Promise.all((built.consumers ?? []).map((stop) => stop())));
    const server = await serve(definition.service, parts, built);
    closers.add(() => server.stop());
    parts.log.info({ url: server.url }, 'started');
    return { url: server.url, stop: () => closers.closeAll() };
  } catch (error) {
    await closers.closeAll();
    throw error;
  }
}

async function openParts<Names extends VariableName, Caller extends string>(
  env: Env,
  { service, entities, migrations, variables }: ServiceDefinition<Names, Caller>,
  now: () => Date,
  closers: CloseStack,
): Promise<Parts<Names, Caller>> {
  const config = readConfig(env, [...commonNames, ...variables]);
  const log = createLogger({ service, level: config.LOG_LEVEL });
  const { DATABASE_URL: url, DATABASE_POOL: pool } = config;
  const db = await openDatabase<Caller>({ service, url, pool, entities, migrations });
  closers.add(() => db.close());
  const bus = await openBus(config.BUS_URL, { log, pool: config.BUS_POOL });
  closers.add(() => bus.close());
  const relay = startRelay({ source: db.source, bus, log });
  closers.add(() => relay.stop());
  const ignoreOutbox = observeOutbox(service, db.source);
  closers.add(async () => ignoreOutbox());
  const internal = createInternalClient({
    from: service,
    urls: neighbours(config),
    secret: config.INTERNAL_SECRET,
  });
  return { config, log, db, bus, internal, now };
}

function serve<Names extends VariableName, Caller extends string>(
  service: ServiceName,
  { config, log, internal, now }: Parts<Names, Caller>,
  { routers = [], findKey = remoteKeyRing(internal, now) }: Built,
): Promise<Running> {
  const health = { isReady: false };
  const verify = sessionVerifier(findKey, now);
  const app = createApp({
    service,
    log,
    verify,
    internalSecret: config.INTERNAL_SECRET,
    health,
    routers,
    now,
  });
  return listen(app, { host: config.HOST, port: config.PORT, health });
}

/** The replicas of each neighbour that the service's configuration names. */
function neighbours(config: object): Partial<Record<ServiceName, string[]>> {
  const urls: Partial<Record<ServiceName, string[]>> = {};
  for (const name of serviceNames) {
    const value: unknown = Reflect.get(config, `${name.toUpperCase()}_URL`);
    if (Array.isArray(value)) urls[name] = value.map(String);
  }
  return urls;
}
