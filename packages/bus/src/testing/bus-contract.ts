import { afterAll, afterEach, beforeAll, describe, jest } from '@jest/globals';
import type { Bus, Consumption, Envelope, StopConsuming } from '../bus.ts';
import { openTestBus } from './contract-messages.ts';
import { testDelivery } from './delivery-contract.ts';
import { testFailure } from './failure-contract.ts';
import { testStopping } from './stopping-contract.ts';

/** A broker that holds the queues of `contractMessages` and nothing else. */
export interface TestBroker {
  url: string;
  /** Ends every connection to the broker, as an outage would. */
  cutConnections(): Promise<void>;
  stop(): Promise<void>;
}

/** What each test of the contract works with; consumers end with their test. */
export interface Bench<Broker extends TestBroker = TestBroker> {
  bus(): Bus;
  broker(): Broker;
  consume(
    queue: string,
    handle: Consumption['handle'],
    concurrency?: number,
  ): Promise<StopConsuming>;
  /** Handles everything, and gathers it. */
  collect(queue: string): Promise<Envelope[]>;
}

/**
 * What every adapter of the bus must do, and what is left to try with one of them. A second adapter is
 * one more call of this.
 */
export function describeBus<Broker extends TestBroker>(
  name: string,
  startBroker: () => Promise<Broker>,
  testMore: (bench: Bench<Broker>) => void = () => undefined,
): void {
  // Retries and crashes are waited for in real time.
  jest.setTimeout(30_000);
  describe(`the bus on ${name}`, () => {
    let broker: Broker;
    let bus: Bus;
    const stops: StopConsuming[] = [];

    beforeAll(async () => {
      broker = await startBroker();
      bus = await openTestBus(broker.url);
    });
    afterEach(async () => {
      await Promise.all(stops.splice(0).map((stop) => stop(0)));
    });
    afterAll(async () => {
      await bus.close();
      await broker.stop();
    });

    const consume: Bench['consume'] = async (queue, handle, concurrency = 1) => {
      const stop = await bus.consume({ queue, concurrency, handle });
      stops.push(stop);
      return stop;
    };
    const collect = async (queue: string) => {
      const received: Envelope[] = [];
      await consume(queue, async (envelope) => void received.push(envelope));
      return received;
    };
    const bench = { bus: () => bus, broker: () => broker, consume, collect };
    testDelivery(bench);
    testFailure(bench);
    testStopping(bench);
    testMore(bench);
  });
}
