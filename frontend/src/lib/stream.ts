import type { Answer, EndpointSpec, Sent } from '@aulavox/contracts/endpoint';
import type { Problem } from '@aulavox/contracts/problem';
import { readEvents } from '@aulavox/contracts/read-events';
import { ApiError, type Parts, request } from './send.ts';

interface StreamOptions {
  signal?: AbortSignal;
  /** Called with each piece of text as it arrives. */
  onDelta: (text: string) => void;
  /** Called when a broken stream is asked for again: what came so far is void. */
  onRestart: () => void;
}

/**
 * Calls a streaming endpoint and resolves with its whole answer. A stream that breaks off is asked for
 * once more: the same message id is answered with the same reply. Throws ApiError when refused.
 */
export async function stream<E extends EndpointSpec>(
  path: E['path'],
  input: Sent<E>,
  options: StreamOptions,
): Promise<Answer<E>> {
  // What an endpoint takes is decided by its schemas; here only the three parts matter.
  const parts = input as Parts;
  try {
    return await streamOnce<E>(path, parts, options);
  } catch (error) {
    if (error instanceof ApiError || options.signal?.aborted) throw error;
    options.onRestart();
    return streamOnce<E>(path, parts, options);
  }
}

async function streamOnce<E extends EndpointSpec>(
  path: string,
  parts: Parts,
  { signal, onDelta }: StreamOptions,
): Promise<Answer<E>> {
  const options = { ...parts, ...(signal ? { signal } : {}) };
  const response = await request('POST', path, options, 'text/event-stream');
  if (!response.body) throw new TypeError('The answer has no body');
  for await (const { event, data } of readEvents(response.body)) {
    const value: unknown = JSON.parse(data);
    // The three events and what they hold are the contract's (packages/http, send-stream).
    if (event === 'delta') onDelta((value as { text: string }).text);
    if (event === 'done') return value as Answer<E>;
    if (event === 'error') throw new ApiError(200, value as Problem);
  }
  throw new TypeError('The answer ended before it was complete');
}
