import type { ServiceName } from '@aulavox/contracts/endpoint';
import { observe } from '@aulavox/telemetry/measure';
import { metrics } from '@aulavox/telemetry/metrics';
import type { DataSource } from 'typeorm';

/** Measures how long the oldest message waits to be published; returns how to end it. */
export function observeOutbox(service: ServiceName, source: DataSource): () => void {
  return observe(metrics.outboxAge, { service }, async () => {
    const [row]: { age: number | null }[] = await source.query(
      `SELECT extract(epoch FROM now() - min(created_at))::float8 AS age
       FROM outbox WHERE published_at IS NULL`,
    );
    return Math.max(0, row?.age ?? 0);
  });
}
