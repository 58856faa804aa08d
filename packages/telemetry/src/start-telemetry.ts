import type { Logger } from './create-logger.ts';
import { useBackend } from './backend.ts';

export interface TelemetryOptions {
  /** OTEL_EXPORTER_OTLP_ENDPOINT: the collector's address over HTTP; nothing is measured without. */
  endpoint: string | undefined;
  /** The share of requests that are traced, 0 to 1; metrics count all. */
  traced: number;
  /** Milliseconds between two deliveries of the metrics. */
  metricInterval: number;
  /** What the process is called: `auth`, `mail-worker`. */
  name: string;
  log: Logger;
}

export interface Telemetry {
  /** Sends what is left, for two seconds at most; call it last. */
  stop: () => Promise<void>;
}

/**
 * Begins to measure this process when there is an endpoint. Without one not even the libraries are
 * loaded. Call it before anything is opened.
 */
export async function startTelemetry({
  endpoint,
  ...options
}: TelemetryOptions): Promise<Telemetry> {
  if (!endpoint) return { stop: async () => undefined };
  const { openTelemetry } = await import('./opentelemetry/open-telemetry.ts');
  const { backend, close } = openTelemetry({ endpoint, ...options });
  useBackend(backend);
  return { stop: close };
}
