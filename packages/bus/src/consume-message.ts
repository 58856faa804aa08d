import type { ServiceName } from '@aulavox/contracts/endpoint';
import { queueOf, type MessageSpec, type Payload } from '@aulavox/contracts/message';
import { runWithRequest } from '@aulavox/telemetry/request-context';
import { handleMeasured } from './handle-measured.ts';
import { UnprocessableMessage, type Bus, type Envelope, type StopConsuming } from './bus.ts';

export interface MessageConsumption<M extends MessageSpec> {
  bus: Bus;
  service: ServiceName;
  message: M;
  /** Messages at the same time in this process; 2 when absent. */
  concurrency?: number | undefined;
  handle: (payload: Payload<M>, signal: AbortSignal, envelope: Envelope) => Promise<void>;
}

/**
 * Consumes one message of the contracts as one service: reads the payload and works under the id of
 * the request that caused it. What does not fit the contract goes to the dead letters at once.
 */
export async function consumeMessage<M extends MessageSpec>(
  consumption: MessageConsumption<M>,
): Promise<StopConsuming> {
  const { bus, service, message, concurrency = 2, handle } = consumption;
  if (!message.consumers.includes(service)) {
    throw new Error(`The contracts do not name ${service} as a consumer of ${message.topic}`);
  }
  const queue = queueOf(service, message);
  return bus.consume({
    queue,
    concurrency,
    handle: (envelope, signal) =>
      runWithRequest({ requestId: envelope.requestId ?? envelope.id }, () =>
        handleMeasured(queue, envelope, () =>
          handle(readPayload(message, envelope), signal, envelope),
        ),
      ),
  });
}

function readPayload<M extends MessageSpec>(message: M, envelope: Envelope): Payload<M> {
  const parsed = message.payload.safeParse(envelope.payload);
  if (parsed.success) return parsed.data as Payload<M>; // the schema is M's own
  const paths = parsed.error.issues.map((issue) => issue.path.join('.') || 'payload');
  throw new UnprocessableMessage(
    `${envelope.topic} does not fit the contract: ${paths.join(', ')}`,
  );
}
