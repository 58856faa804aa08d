import { z } from 'zod';

/** A message on its way. Its id stays the same however often it is published or delivered. */
export const envelope = z.object({
  id: z.uuid(),
  topic: z.string(),
  payload: z.unknown(),
  /** The request that caused it, for logs. */
  requestId: z.string().nullable(),
  /** Where it stands in the trace that it belongs to, as W3C writes it. */
  traceparent: z.string().nullish(),
  /** When it was emitted, ISO 8601. */
  createdAt: z.string(),
});
export type Envelope = z.infer<typeof envelope>;

/** Thrown by a handler for a message that no retry can help: it goes to the dead letters at once. */
export class UnprocessableMessage extends Error {
  override name = 'UnprocessableMessage';
}

export interface Consumption {
  /** `<consumer>.<topic>`, see `queueOf` in the contracts. */
  queue: string;
  /** Messages that are handled at the same time by this process. */
  concurrency: number;
  /**
   * Runs at least once for each message, in no particular order. A rejection is retried with growing
   * delays up to the message's limit and then ends in the dead letters. `signal` aborts when the
   * time of the try is over, or when a stopping process can wait no longer.
   */
  handle: (message: Envelope, signal: AbortSignal) => Promise<void>;
}

/** Takes no further message and resolves when those in hand are finished, or aborted after `graceMs`. */
export type StopConsuming = (graceMs?: number) => Promise<void>;

export interface DeadLetter {
  /** Names the dead letter, not the message. */
  id: string;
  messageId: string;
  topic: string;
  /** The queue whose consumer gave up. */
  queue: string;
  failedAt: Date;
  tries: number;
  reason: string;
}

export interface DeadLetters {
  /** Newest first. */
  list: (options?: { limit?: number }) => Promise<DeadLetter[]>;
  /** With the payload; null when there is no such dead letter (any more). */
  show: (id: string) => Promise<(DeadLetter & { payload: unknown }) | null>;
  /** Puts it back into its queue, with all its tries; false when there is no such dead letter. */
  replay: (id: string) => Promise<boolean>;
}

/** The port that services emit to and consume from; the adapters of design section 4 implement it. */
export interface Bus {
  /**
   * Resolves when every consumer's queue holds the messages durably. Publishing a message again is
   * harmless. Rejects as a whole when one of the messages could not be accepted.
   */
  publish: (messages: Envelope[]) => Promise<void>;
  consume: (consumption: Consumption) => Promise<StopConsuming>;
  deadLetters: DeadLetters;
  close: () => Promise<void>;
}
