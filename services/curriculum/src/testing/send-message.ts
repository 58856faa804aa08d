import { randomUUID } from 'node:crypto';
import { openBus } from '@aulavox/bus/open-bus';
import type { MessageSpec, PayloadSent } from '@aulavox/contracts/message';
import { createLogger } from '@aulavox/telemetry/create-logger';
import type { TestService } from '@aulavox/testing/start-test-service';
import { waitUntil } from '@aulavox/testing/wait-until';

/** Publishes what another service would, and waits until curriculum has handled it. */
export async function sendMessage<M extends MessageSpec>(
  service: TestService,
  spec: M,
  payload: PayloadSent<M>,
): Promise<void> {
  const id = await publishMessage(service, spec, payload);
  await waitUntil(`${spec.topic} to be handled`, async () => {
    const sql = 'SELECT 1 FROM curriculum.inbox WHERE message_id = $1';
    return (await service.query(sql, [id])).length === 1;
  });
}

/** Puts a message on the bus; returns its id. */
export async function publishMessage<M extends MessageSpec>(
  service: TestService,
  spec: M,
  payload: PayloadSent<M>,
): Promise<string> {
  const log = createLogger({ service: 'test', level: 'silent' });
  const bus = await openBus(service.env['BUS_URL'] ?? '', { log, pool: 1 });
  const id = randomUUID();
  const createdAt = new Date().toISOString();
  try {
    await bus.publish([{ id, topic: spec.topic, payload, requestId: null, createdAt }]);
    return id;
  } finally {
    await bus.close();
  }
}
