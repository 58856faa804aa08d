import { observeOutbox } from '@aulavox/bus/observe-outbox';
import { openBus } from '@aulavox/bus/open-bus';
import { startRelay } from '@aulavox/bus/relay';
import type { VariableName } from '@aulavox/config/variables';
import { type ServiceName, serviceNames } from '@aulavox/contracts/endpoint';
import { createInternalClient } from '@aulavox/http/internal-client';
import { openDatabase } from '@aulavox/postgres/open-database';
import type { Logger } from '@aulavox/telemetry/create-logger';
import type { CloseStack } from './close-stack.ts';
import type { Parts, ServiceConfig, ServiceDefinition } from './service-definition.ts';

interface OpenOptions<Names extends VariableName> {
  config: ServiceConfig<Names>;
  log: Logger;
  now: () => Date;
}

/** Opens database and bus and starts the relay between them; a RabbitMQ may still be down. */
export async function openParts<Names extends VariableName, Caller extends string>(
  { service, entities, migrations }: ServiceDefinition<Names, Caller>,
  { config, log, now }: OpenOptions<Names>,
  closers: CloseStack,
): Promise<Parts<Names, Caller>> {
  const { DATABASE_URL: url, DATABASE_POOL: pool } = config;
  const db = await openDatabase<Caller>({ service, url, pool, entities, migrations });
  closers.add(() => db.close());
  const bus = await openBus(config.BUS_URL, { log, pool: config.BUS_POOL, keepsTrying: true });
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

/** The replicas of each neighbour that the service's configuration names. */
function neighbours(config: object): Partial<Record<ServiceName, string[]>> {
  const urls: Partial<Record<ServiceName, string[]>> = {};
  for (const name of serviceNames) {
    const value: unknown = Reflect.get(config, `${name.toUpperCase()}_URL`);
    if (Array.isArray(value)) urls[name] = value.map(String);
  }
  return urls;
}
