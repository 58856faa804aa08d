import type { Answer, EndpointSpec, Sent } from './endpoint.ts';
import { ApiError, type Parts, pathOf, readProblem } from './client.ts';
import { problem, statusOf } from './problem.ts';
import { readEvents } from './read-events.ts';

interface StreamOptions {
  origin: string;
  headers?: () => Record<string, string>;
  signal?: AbortSignal;
  /** Called with each piece of text as it arrives. */
  onDelta: (text: string) => void;
}

/** Calls a streaming endpoint over server-sent events; resolves with the answer of its `done` event. */
export async function streamCall<E extends EndpointSpec>(
  spec: E,
  input: Sent<E>,
  { origin, headers = () => ({}), signal, onDelta }: StreamOptions,
): Promise<Answer<E>> {
  // What a spec's input holds is decided by its schemas; here only the three parts matter.
  const parts = input as Parts;
  const response = await fetch(`${origin}${pathOf(spec, parts)}`, {
    method: spec.method,
    credentials: 'same-origin',
    headers: { accept: 'text/event-stream', 'content-type': 'application/json', ...headers() },
    body: JSON.stringify(parts.body),
    ...(signal ? { signal } : {}),
  });
  if (!response.ok || !response.body) {
    throw new ApiError(response.status, await readProblem(response));
  }
  for await (const { event, data } of readEvents(response.body)) {
    const value: unknown = JSON.parse(data);
    if (event === 'delta') onDelta((value as { text: string }).text);
    // The contract's schema decides the type; TypeScript can't follow it through the generic.
    if (event === 'done') return spec.response.parse(value) as Answer<E>;
    if (event === 'error') {
      const body = problem.parse(value);
      throw new ApiError(statusOf[body.code], body);
    }
  }
  throw new TypeError('The answer ended before it was complete');
}
