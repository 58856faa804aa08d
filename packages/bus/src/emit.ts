import { randomUUID } from 'node:crypto';
import type { MessageSpec, PayloadSent } from '@aulavox/contracts/message';
import { currentRequest } from '@aulavox/telemetry/request-context';
import { traceHeaders } from '@aulavox/telemetry/span';
import type { EntityManager } from 'typeorm';

/**
 * Writes a message into the outbox inside the caller's transaction: it is published after the commit,
 * and never when the transaction rolls back. Throws when the payload does not fit the contract.
 * Payloads are plain data, equal to what their schema makes of them. Returns the message's id.
 */
export async function emit<M extends MessageSpec>(
  tx: EntityManager,
  spec: M,
  payload: PayloadSent<M>,
): Promise<string> {
  const id = randomUUID();
  const fitting = spec.payload.parse(payload);
  await tx.query(
    `INSERT INTO outbox (id, topic, payload, request_id, traceparent) VALUES ($1, $2, $3, $4, $5)`,
    [
      id,
      spec.topic,
      JSON.stringify(fitting),
      currentRequest()?.requestId ?? null,
      traceHeaders().traceparent ?? null,
    ],
  );
  markEmitted(tx);
  return id;
}

/** TypeORM keeps `data` with the transaction's connection, where the relay reads it after the commit. */
function markEmitted(tx: EntityManager): void {
  if (tx.queryRunner) tx.queryRunner.data = { ...tx.queryRunner.data, [emitted]: true };
}

/** The key under which a transaction remembers that it wrote into the outbox. */
export const emitted = 'aulavox.emitted';
