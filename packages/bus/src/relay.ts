import type { Logger } from '@aulavox/telemetry/create-logger';
import { followTrouble } from '@aulavox/telemetry/follow-trouble';
import type { DataSource, EntitySubscriberInterface } from 'typeorm';
import type { Bus } from './bus.ts';
import { emitted } from './emit.ts';
import { claimMessages, deleteOldMessages, markPublished, releaseMessages } from './outbox.ts';
import { publishTraced } from './publish-traced.ts';
import { createPause, type Pause } from './pause.ts';
import { withinDeadline } from './within-deadline.ts';

export interface Relay {
  /** Looks into the outbox now; commits that emitted something do this by themselves. */
  nudge: () => void;
  /** Finishes the batch in hand and ends. */
  stop: () => Promise<void>;
}

interface RelayOptions {
  source: DataSource;
  bus: Pick<Bus, 'publish'>;
  log: Logger;
  timing?: Partial<RelayTiming>;
}

/** In milliseconds; tests shorten them. */
interface RelayTiming {
  /** How often the outbox is looked into without a nudge. */
  sweep: number;
  /** How long a batch belongs to one relay; after that another publishes it. */
  lease: number;
  /** How long the bus may take for a batch. Shorter than the lease, so that two seldom publish the same. */
  publish: number;
  /** How often old messages are deleted. */
  deletion: number;
  /** The longest wait after failures in a row. */
  longestBackoff: number;
}

const usual: RelayTiming = {
  sweep: 1_000,
  lease: 15_000,
  publish: 10_000,
  deletion: 10 * 60_000,
  longestBackoff: 5_000,
};
const batchSize = 100;

interface Running extends RelayOptions {
  timing: RelayTiming;
  pause: Pause;
}

/**
 * Publishes a service's outbox, oldest first; any number of relays may work on one. It lives through
 * outages of the database and of the bus. A message may be published twice (consumers recognise a
 * repeat by its id), but none is lost.
 */
export function startRelay(options: RelayOptions): Relay {
  const pause = createPause();
  const unsubscribe = nudgeAfterCommit(options.source, pause.nudge);
  const finished = relay({ ...options, timing: { ...usual, ...options.timing }, pause });
  return {
    nudge: pause.nudge,
    stop: async () => {
      unsubscribe();
      pause.end();
      await finished;
    },
  };
}

async function relay(running: Running): Promise<void> {
  const { log, pause, timing } = running;
  const deleteWhenDue = deletion(running);
  const trouble = followTrouble({
    log,
    begins: 'the outbox could not be published',
    ends: 'the outbox is published again',
  });
  let failures = 0;
  while (!pause.isEnded()) {
    try {
      // After a failure one by one, so that a message that can't be published holds up no other.
      const published = await publishBatch(running, failures > 0 ? 1 : batchSize);
      if (published > 0) failures = 0;
      trouble.over();
      await deleteWhenDue();
      if (published === 0) await pause.untilNudge(timing.sweep);
    } catch (error) {
      failures += 1;
      trouble.met(error);
      await pause.untilEnd(Math.min(100 * 2 ** failures, timing.longestBackoff));
    }
  }
}

/** Returns how many were published; rejects when the database or the bus refused. */
async function publishBatch({ source, bus, timing }: Running, limit: number): Promise<number> {
  const batch = await claimMessages(source, { limit, leaseMs: timing.lease });
  if (batch.length === 0) return 0;
  try {
    await withinDeadline(publishTraced(bus, batch), timing.publish);
  } catch (error) {
    // One that failed alone keeps its lease and so waits a while, and the next one has its turn.
    if (limit > 1) await releaseMessages(source, batch);
    throw error;
  }
  await markPublished(source, batch);
  return batch.length;
}

/** One short deletion a round while there is something to delete, then none until the next is due. */
function deletion({ source, timing }: Running): () => Promise<void> {
  let dueAt = 0;
  return async () => {
    if (Date.now() < dueAt) return;
    if (await deleteOldMessages(source)) return;
    dueAt = Date.now() + timing.deletion;
  };
}

/** Returns how to end it. */
function nudgeAfterCommit(source: DataSource, nudge: () => void): () => void {
  const subscriber: EntitySubscriberInterface = {
    afterTransactionCommit: ({ queryRunner }) => {
      if (queryRunner.data[emitted]) nudge();
    },
  };
  source.subscribers.push(subscriber);
  return () => void source.subscribers.splice(source.subscribers.indexOf(subscriber), 1);
}
