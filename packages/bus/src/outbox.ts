import type { DataSource } from 'typeorm';
import type { Envelope } from './bus.ts';

interface OutboxRow {
  id: string;
  topic: string;
  payload: unknown;
  request_id: string | null;
  traceparent: string | null;
  created_at: Date;
}

/**
 * Leases the oldest unpublished messages to the caller. A lease instead of a lock that is held:
 * publishing may then take its time without a database transaction staying open, and a relay that
 * dies loses its claim by itself.
 */
export async function claimMessages(
  source: DataSource,
  { limit, leaseMs }: { limit: number; leaseMs: number },
): Promise<Envelope[]> {
  const rows: OutboxRow[] = await source.query(
    `WITH claimed AS (
       UPDATE outbox SET leased_until = now() + $2 * interval '1 millisecond'
       WHERE id IN (
         SELECT id FROM outbox WHERE published_at IS NULL AND leased_until < now()
         ORDER BY created_at, id LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING id, topic, payload, request_id, traceparent, created_at)
     SELECT * FROM claimed ORDER BY created_at, id`,
    [limit, leaseMs],
  );
  return rows.map(({ request_id, created_at, ...row }) => ({
    ...row,
    requestId: request_id,
    createdAt: created_at.toISOString(),
  }));
}

/** Remembers that the bus has the messages. */
export async function markPublished(source: DataSource, messages: Envelope[]): Promise<void> {
  await source.query(`UPDATE outbox SET published_at = now() WHERE id = ANY($1)`, [
    idsOf(messages),
  ]);
}

/** Gives the messages back at once, without waiting for the end of the lease. */
export async function releaseMessages(source: DataSource, messages: Envelope[]): Promise<void> {
  await source.query(
    `UPDATE outbox SET leased_until = '-infinity' WHERE id = ANY($1) AND published_at IS NULL`,
    [idsOf(messages)],
  );
}

/** Published messages are kept for a day to look into. */
const keepPublished = '24 hours';
/** At least as long as a queue keeps a message, so that a late repeat is still recognised. */
const keepHandled = '90 days';

/** Deletes what is too old, in short statements; returns whether there may be more. */
export async function deleteOldMessages(source: DataSource, limit = 1000): Promise<boolean> {
  const [, published]: [unknown, number] = await source.query(
    `DELETE FROM outbox WHERE id IN (
       SELECT id FROM outbox WHERE published_at < now() - $2::interval LIMIT $1 FOR UPDATE SKIP LOCKED)`,
    [limit, keepPublished],
  );
  const [, handled]: [unknown, number] = await source.query(
    `DELETE FROM inbox WHERE (message_id, queue) IN (
       SELECT message_id, queue FROM inbox WHERE handled_at < now() - $2::interval
       LIMIT $1 FOR UPDATE SKIP LOCKED)`,
    [limit, keepHandled],
  );
  return published === limit || handled === limit;
}

const idsOf = (messages: Envelope[]): string[] => messages.map((message) => message.id);
