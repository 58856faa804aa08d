import { describe, test } from '@jest/globals';
import { migrateBus } from '@aulavox/bus/migrate-bus';
import { describeBus } from '@aulavox/bus/testing/bus-contract';
import { contractMessages } from '@aulavox/bus/testing/contract-messages';
import { type TestRabbitmq, testRabbitmqFaults } from '@aulavox/bus/testing/rabbitmq-faults';
import { openProxy } from './open-proxy.ts';
import { missingRabbitmq, startRabbitmq } from './rabbitmq.ts';

const missing = missingRabbitmq();
if (missing) {
  describe.skip('the bus on RabbitMQ', () => test(`needs ${missing}`, () => undefined));
} else {
  describeBus('RabbitMQ', openBroker, testRabbitmqFaults);
}

async function openBroker(): Promise<TestRabbitmq> {
  const rabbitmq = await startRabbitmq();
  await migrateBus(rabbitmq.url, contractMessages);
  const url = new URL(rabbitmq.url);
  const proxy = await openProxy(Number(url.port));
  url.port = String(proxy.port);
  return {
    url: url.href,
    directUrl: rabbitmq.url,
    cutConnections: async () => proxy.cut(),
    restart: rabbitmq.restart,
    freeze: proxy.freeze,
    thaw: proxy.thaw,
    stop: async () => {
      await proxy.close();
      await rabbitmq.stop();
    },
  };
}
