import { randomUUID } from 'node:crypto';
import type { Envelope } from '@aulavox/bus/bus';
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
  const log = createLogger({ service: 'test', level: 'silent' });
  const bus = await openBus(service.env['BUS_URL'] ?? '', { log, pool: 1 });
  const id = randomUUID();
  const createdAt = new Date().toISOString();
  const envelope: Envelope = { id, topic: spec.topic, payload, requestId: null, createdAt };
  try {
    await bus.publish([envelope]);
    await waitUntil(`${spec.topic} to be handled`, async () => {
      const rows = await service.query('SELECT 1 FROM curriculum.inbox WHERE message_id = $1', [
        id,
      ]);
      return rows.length === 1;
    });
  } finally {
    await bus.close();
  }
}
