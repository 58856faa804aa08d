import { allMessages } from '@aulavox/contracts/all-messages';
import type { MessageSpec } from '@aulavox/contracts/message';
import type { Logger } from '@aulavox/telemetry/create-logger';
import type { Bus } from './bus.ts';
import { openPgBossBus } from './pg-boss-bus.ts';
import { openRabbitmqBus } from './rabbitmq-bus.ts';

export interface BusOptions {
  log: Logger;
  /** Connections to Postgres, besides the one that listens; RabbitMQ needs two, whatever this says. */
  pool: number;
  /** Which consumers a topic has; every message of the contracts unless a test says otherwise. */
  messages?: readonly MessageSpec[];
  timing?: BusTiming;
  /**
   * Opens although RabbitMQ is down, and connects when it is there: until then publishing rejects, and
   * consumers wait. Otherwise, and in Postgres, what can't be reached is an error.
   */
  keepsTrying?: boolean;
}

/** In seconds. The defaults are for production; tests shorten them. */
export interface BusTiming {
  /** How often a consumer looks for messages that it was not told of: retries, and after an outage. */
  poll: number;
  /** How long RabbitMQ may take to confirm; shorter than the relay's patience. */
  publish: number;
  /** How often consumers that are gone are looked for, and old messages are deleted. */
  supervise: number;
}

type Adapter = (url: string, options: Required<BusOptions>) => Promise<Bus>;

/** The adapters by the protocol of BUS_URL. */
const adapters: Record<string, Adapter> = {
  'postgres:': openPgBossBus,
  'postgresql:': openPgBossBus,
  'amqp:': openRabbitmqBus,
  'amqps:': openRabbitmqBus,
};

/** Connects to the bus that BUS_URL names. Throws for an unknown protocol, and unless told otherwise when it can't be reached. */
export async function openBus(url: string, options: BusOptions): Promise<Bus> {
  const { protocol } = new URL(url);
  const open = adapters[protocol];
  if (!open) throw new Error(`There is no message bus for ${protocol}// addresses`);
  return open(url, {
    messages: allMessages,
    timing: { poll: 5, supervise: 15, publish: 8 },
    keepsTrying: false,
    ...options,
  });
}
