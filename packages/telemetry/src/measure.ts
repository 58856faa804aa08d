import { currentBackend } from './backend.ts';
import type { Metric } from './metrics.ts';

type Labels<M extends Metric> = Record<M['labels'][number], string>;

/** Whether anybody wants to know; asked before work that is done for a measurement alone. */
export const isMeasured = (): boolean => currentBackend() !== null;

/** Notes a time, or adds to a counter. */
export function record<M extends Metric>(metric: M, value: number, labels: Labels<M>): void {
  currentBackend()?.record(metric, value, labels);
}

/** Reads a gauge whenever metrics are sent, until what it returns is called. A failure gives no value. */
export function observe<M extends Metric>(
  metric: M,
  labels: Labels<M>,
  read: () => Promise<number>,
): () => void {
  return currentBackend()?.observe(metric, labels, read) ?? (() => undefined);
}
