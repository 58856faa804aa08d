import type { z } from 'zod';
import type { ServiceName } from './endpoint.ts';

/**
 * An event (something happened, any number of consumers) or a job (work for one consumer).
 * Each consumer has a queue of its own, `<consumer>.<topic>`.
 */
export interface MessageSpec {
  topic: `${string}.v${number}`;
  consumers: readonly ServiceName[];
  payload: z.ZodType;
  /** What differs from the bus' own limits. */
  limits?: MessageLimits;
}

export interface MessageLimits {
  /** Tries before the message ends in the dead letters. */
  tries?: number;
  /** How long one try may take. */
  trySeconds?: number;
  /** The wait before the first retry; it doubles with each further one. */
  retryDelaySeconds?: number;
}

export const message = <const M extends MessageSpec>(spec: M): M => spec;

export type Payload<M extends MessageSpec> = z.output<M['payload']>;
export type PayloadSent<M extends MessageSpec> = z.input<M['payload']>;

/** The queue in which a consumer finds the messages of a topic. */
export const queueOf = (consumer: ServiceName, spec: MessageSpec): string =>
  `${consumer}.${spec.topic}`;
