import { type Env, readConfig } from '@aulavox/config/read-config';
import { createLogger } from '@aulavox/telemetry/create-logger';
import { startTelemetry, type Telemetry } from '@aulavox/telemetry/start-telemetry';

/** Begins to measure this process as its environment says; `name` is what a dashboard calls it. */
export function startProcessTelemetry(name: string, env: Env): Promise<Telemetry> {
  const config = readConfig(env, [
    'LOG_LEVEL',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'OTEL_TRACES_SAMPLER_ARG',
    'OTEL_METRIC_EXPORT_INTERVAL',
  ]);
  return startTelemetry({
    name,
    endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
    traced: config.OTEL_TRACES_SAMPLER_ARG,
    metricInterval: config.OTEL_METRIC_EXPORT_INTERVAL,
    log: createLogger({ service: name, level: config.LOG_LEVEL }),
  });
}
