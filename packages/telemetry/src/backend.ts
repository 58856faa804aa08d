import type { Metric } from './metrics.ts';

/** Facts about a span. Never a person's data, words or secrets: they leave for another system. */
export type Attributes = Record<string, string | number | boolean>;

export type SpanKind = 'internal' | 'server' | 'client' | 'producer' | 'consumer';

export interface SpanOptions {
  kind?: SpanKind;
  attributes?: Attributes;
  /** A `traceparent`; null begins a trace. What is being worked on when absent. */
  parent?: string | null;
  /** Milliseconds since 1970, when it began before now; its end is then given too. */
  startedAt?: number;
}

/** A piece of work with a beginning and an end, in a trace. */
export interface Span {
  /** Its place in the trace as W3C writes it, for whoever goes on with the work. */
  traceparent: string;
  traceId: string;
  spanId: string;
  rename: (name: string) => void;
  set: (attributes: Attributes) => void;
  /** Marks it as failed, by a word or the kind of an error, whose own text may name a person. */
  fail: (error: unknown) => void;
  end: (at?: number) => void;
}

/** What spans and measurements are handed to. */
export interface Backend {
  startSpan: (name: string, options: SpanOptions) => Span;
  record: (metric: Metric, value: number, labels: Attributes) => void;
  /** Reads the gauge whenever metrics are sent, until what it returns is called. */
  observe: (metric: Metric, labels: Attributes, read: () => Promise<number>) => () => void;
}

let backend: Backend | null = null;

/** The backend of this process; null, and then nothing is measured, without an endpoint. */
export const currentBackend = (): Backend | null => backend;

/** Called once in a process, before anything is opened that measures itself. */
export function useBackend(next: Backend | null): void {
  backend = next;
}
