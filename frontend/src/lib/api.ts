import type { Answer, EndpointSpec, Sent } from '@aulavox/contracts/endpoint';
import { type Parts, request } from './send.ts';

/**
 * Calls a declared endpoint: `call(classes.create, { body })`. For screens that load the contract's
 * schemas anyway, for their forms; the public and the student's pages use `send` and types only.
 */
export async function call<E extends EndpointSpec>(
  spec: E,
  input: Sent<E>,
  options: { signal?: AbortSignal } = {},
): Promise<Answer<E>> {
  // Which parts an endpoint takes is decided by its schemas; here only the three names matter.
  const parts = input as Parts;
  const response = await request(
    spec.method,
    spec.path,
    { ...parts, ...options },
    'application/json',
  );
  // The server answers by the contract's own schema; the type says what that is.
  if (response.status === 204) return undefined as Answer<E>;
  return (await response.json()) as Answer<E>;
}
