import { hostname } from 'node:os';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Backend } from '../backend.ts';
import type { TelemetryOptions } from '../start-telemetry.ts';
import { metricRecorder } from './metric-recorder.ts';
import { noteDeliveries } from './note-deliveries.ts';
import { spanStarter } from './span-starter.ts';

interface Options extends TelemetryOptions {
  endpoint: string;
}

interface Opened {
  backend: Backend;
  close: () => Promise<void>;
}

/** Milliseconds that one delivery may take, and that a stopping process waits for the last. */
const deliveryTimeout = 5_000;
const closeTimeout = 2_000;

/** Sends spans and metrics over OTLP/HTTP as JSON. Queues are bounded: a silent collector costs spans. */
export function openTelemetry({ endpoint, name, traced, metricInterval, log }: Options): Opened {
  const base = endpoint.replace(/\/+$/, '');
  const resource = resourceFromAttributes({
    'service.namespace': 'aulavox',
    'service.name': name === 'aulavox' ? name : `aulavox-${name}`,
    'service.instance.id': `${hostname()}-${process.pid}`,
  });
  const note = noteDeliveries(log);
  const exporterFor = (path: string) => ({ url: `${base}${path}`, timeoutMillis: deliveryTimeout });
  const tracers = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(traced) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: note(new OTLPTraceExporter(exporterFor('/v1/traces'))) }),
    ],
  });
  const meters = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: note(new OTLPMetricExporter(exporterFor('/v1/metrics'))),
        exportIntervalMillis: metricInterval,
        exportTimeoutMillis: Math.min(metricInterval, deliveryTimeout),
      }),
    ],
  });
  return {
    backend: {
      startSpan: spanStarter(tracers.getTracer('aulavox')),
      ...metricRecorder(meters.getMeter('aulavox')),
    },
    close: () => atMost(closeTimeout, Promise.allSettled([tracers.shutdown(), meters.shutdown()])),
  };
}

async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  await Promise.race([work, late]);
  clearTimeout(timer);
}
