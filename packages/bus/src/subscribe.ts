import type { ServiceName } from '@aulavox/contracts/endpoint';
import { queueOf, type MessageSpec, type Payload } from '@aulavox/contracts/message';
import type { SchoolId } from '@aulavox/contracts/primitives';
import type { EntityManager } from 'typeorm';
import type { Bus, Envelope, StopConsuming } from './bus.ts';
import { consumeMessage } from './consume-message.ts';

interface Subscription<M extends MessageSpec> {
  bus: Bus;
  service: ServiceName;
  message: M;
  /** Messages at the same time in this process; 2 when absent. */
  concurrency?: number;
  /** Its effect stays inside `tx`, and happens once however often the message comes. */
  handle: (payload: Payload<M>, tx: EntityManager, envelope: Envelope) => Promise<void>;
}

type Work = (tx: EntityManager) => Promise<void>;

interface TenantDoor {
  forTenant: (schoolId: SchoolId, work: Work) => Promise<void>;
}

interface PlatformDoor<Caller extends string> {
  forPlatform: (caller: Caller, work: Work) => Promise<void>;
}

/**
 * Handles a school's message with an effect in the service's own database: the inbox remembers in
 * the same transaction what was handled. Messages come in any order: the handler compares versions.
 */
export async function subscribe<M extends MessageSpec>(
  subscription: Subscription<M> & { db: TenantDoor; message: OfSchool<M> },
): Promise<StopConsuming> {
  const { db } = subscription;
  return subscribeThrough(subscription, (payload, work) => {
    const { schoolId } = payload as { schoolId: SchoolId }; // OfSchool<M> admits no other
    return db.forTenant(schoolId, work);
  });
}

/** The same for a message that belongs to no single school; `caller` is listed with the service's door. */
export async function subscribePlatform<M extends MessageSpec, Caller extends string>(
  subscription: Subscription<M> & { db: PlatformDoor<Caller>; caller: Caller },
): Promise<StopConsuming> {
  const { db, caller } = subscription;
  return subscribeThrough(subscription, (_payload, work) => db.forPlatform(caller, work));
}

/** Fits only messages whose payload names the school. */
type OfSchool<M extends MessageSpec> = Payload<M> extends { schoolId: SchoolId } ? M : never;

function subscribeThrough<M extends MessageSpec>(
  { bus, service, message, concurrency, handle }: Subscription<M>,
  transaction: (payload: Payload<M>, work: Work) => Promise<void>,
): Promise<StopConsuming> {
  const queue = queueOf(service, message);
  return consumeMessage({
    bus,
    service,
    message,
    ...(concurrency && { concurrency }),
    handle: (payload, _signal, envelope) =>
      transaction(payload, async (tx) => {
        if (await isFirst(tx, envelope.id, queue)) await handle(payload, tx, envelope);
      }),
  });
}

/** The repeat of a message waits here for the first to commit, and then finds it handled. */
async function isFirst(tx: EntityManager, messageId: string, queue: string): Promise<boolean> {
  const rows: unknown[] = await tx.query(
    `INSERT INTO inbox (message_id, queue) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING queue`,
    [messageId, queue],
  );
  return rows.length === 1;
}
