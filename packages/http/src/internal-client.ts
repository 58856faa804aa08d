import { isNativeError } from 'node:util/types';
import { createClient, type CallOptions } from '@aulavox/contracts/client';
import type {
  Answer,
  CallerName,
  InternalSpec,
  Sent,
  ServiceName,
} from '@aulavox/contracts/endpoint';
import type { SchoolId } from '@aulavox/contracts/primitives';
import { currentRequest } from '@aulavox/telemetry/request-context';
import { inSpan, traceHeaders } from '@aulavox/telemetry/span';
import { unavailable } from './app-error.ts';
import { internalKey, signInternal } from './internal-token.ts';
import { isOutage } from './to-app-error.ts';

/** Milliseconds that a neighbour may take. */
const deadline = 5_000;

interface InternalClientOptions {
  from: CallerName;
  /** The replicas of each neighbour that this service may call. */
  urls: Partial<Record<ServiceName, string[]>>;
  secret: string;
}

interface InternalOptions extends CallOptions {
  schoolId: SchoolId | null;
}

/** Throws ApiError when the neighbour refuses, 503 when it is down or late. */
export type InternalCall = <E extends InternalSpec>(
  spec: E,
  input: Sent<E>,
  options: InternalOptions,
) => Promise<Answer<E>>;

/** Calls other services by contract; a GET goes on to the next replica when a connection is refused. */
export function createInternalClient({ from, urls, secret }: InternalClientOptions): InternalCall {
  const key = internalKey(secret);
  let turn = 0;
  return async (spec, input, { schoolId, signal }) => {
    const replicas = urls[spec.service] ?? [];
    if (!replicas.length) throw new Error(`${from} does not know where ${spec.service} is`);
    const limit = AbortSignal.timeout(deadline);
    turn += 1;
    const tries = spec.method === 'GET' ? replicas.length : 1;
    for (let attempt = 0; ; attempt += 1) {
      const origin = replicas[(turn + attempt) % replicas.length] ?? '';
      const headers = () => headersOf(signInternal({ key, from, to: spec.service, schoolId }));
      try {
        const call = createClient({ origin, headers });
        return await inSpan(`${spec.method} ${spec.path}`, spanTo(spec.service), () =>
          call(spec, input, { signal: signal ? AbortSignal.any([signal, limit]) : limit }),
        );
      } catch (error) {
        if (!isUnreachable(error)) throw error;
        if (attempt + 1 >= tries) throw unavailable(error);
      }
    }
  };
}

const spanTo = (service: ServiceName) =>
  ({ kind: 'client', attributes: { 'peer.service': `aulavox-${service}` } }) as const;

function headersOf(token: string): Record<string, string> {
  const requestId = currentRequest()?.requestId;
  return {
    authorization: `Bearer ${token}`,
    ...(requestId ? { 'x-request-id': requestId } : {}),
    ...traceHeaders(),
  };
}

/** `fetch` wraps what went wrong on the wire in a TypeError. */
const isUnreachable = (error: unknown): boolean =>
  isOutage(error) ||
  (isNativeError(error) && error.name === 'TypeError' && error.cause !== undefined);
