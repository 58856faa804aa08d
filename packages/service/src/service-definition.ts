import type { Bus, StopConsuming } from '@aulavox/bus/bus';
import type { Config } from '@aulavox/config/read-config';
import type { VariableName } from '@aulavox/config/variables';
import type { ServiceName } from '@aulavox/contracts/endpoint';
import type { InternalCall } from '@aulavox/http/internal-client';
import type { FindKey } from '@aulavox/http/session-token';
import type { Migration } from '@aulavox/postgres/migrate-service';
import type { Database } from '@aulavox/postgres/open-database';
import type { Logger } from '@aulavox/telemetry/create-logger';
import type { Router } from 'express';
import type { EntitySchema } from 'typeorm';

/** The variables that every service and worker reads. */
export const commonNames = [
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

/** The variables of one service or worker, parsed. */
export type ServiceConfig<Names extends VariableName> = Config<Names | CommonName>;

/** What every service and worker is built from. */
export interface Parts<Names extends VariableName, Caller extends string> {
  config: ServiceConfig<Names>;
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
  /** Is called again, with new parts, when the database goes away in the middle of it. */
  build: (parts: Parts<Names, Caller>) => Promise<Built>;
}

/** What whoever starts a service may say beside its environment. */
export interface StartOverrides {
  now?: () => Date;
  /** Ends a start that still waits for its database. */
  signal?: AbortSignal;
}
