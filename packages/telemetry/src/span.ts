import { AsyncLocalStorage } from 'node:async_hooks';
import { currentBackend, type Span, type SpanOptions } from './backend.ts';

const storage = new AsyncLocalStorage<Span>();

/** Begins a span under the one that is being worked on; null when nothing is measured. End it. */
export function startSpan(name: string, options: SpanOptions = {}): Span | null {
  const backend = currentBackend();
  if (!backend) return null;
  const { parent = currentSpan()?.traceparent ?? null } = options;
  return backend.startSpan(name, { ...options, parent });
}

/** Does `work` as a span of its own, which fails when the work does. */
export async function inSpan<T>(
  name: string,
  options: SpanOptions,
  work: (span: Span | null) => Promise<T>,
): Promise<T> {
  const span = startSpan(name, options);
  if (!span) return work(null);
  try {
    return await runInSpan(span, () => work(span));
  } catch (error) {
    span.fail(error);
    throw error;
  } finally {
    span.end();
  }
}

/** Runs `work`; everything that it awaits belongs to the span. */
export const runInSpan = <T>(span: Span, work: () => T): T => storage.run(span, work);

/** The span that is being worked on. */
export const currentSpan = (): Span | undefined => storage.getStore();

/** The header by which another process goes on with the trace; none when nothing is measured. */
export function traceHeaders(span = currentSpan()): { traceparent?: string } {
  return span ? { traceparent: span.traceparent } : {};
}

/** The fields by which a line of the log is found from a trace, and the other way round. */
export function traceFields(): { trace_id?: string; span_id?: string } {
  const span = currentSpan();
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
}
