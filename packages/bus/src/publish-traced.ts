import { startSpan } from '@aulavox/telemetry/span';
import type { Bus, Envelope } from './bus.ts';

/** Publishes a batch; each message that belongs to a trace goes on in it, under a span of its own. */
export async function publishTraced(bus: Pick<Bus, 'publish'>, batch: Envelope[]): Promise<void> {
  const outgoing = batch.map((message) => ({ message, span: spanOf(message) }));
  try {
    await bus.publish(
      outgoing.map(({ message, span }) =>
        span ? { ...message, traceparent: span.traceparent } : message,
      ),
    );
  } catch (error) {
    for (const { span } of outgoing) span?.fail(error);
    throw error;
  } finally {
    for (const { span } of outgoing) span?.end();
  }
}

const spanOf = ({ id, topic, traceparent }: Envelope) =>
  traceparent
    ? startSpan(`publish ${topic}`, {
        kind: 'producer',
        parent: traceparent,
        attributes: { 'messaging.destination.name': topic, 'messaging.message.id': id },
      })
    : null;
