import type { Answer, EndpointSpec, Sent } from '@aulavox/contracts/endpoint';
import { type Parts, request } from './send.ts';

/** One page of a list that nothing bounds, and where the next one begins; null on the last page. */
export interface ListPage<Rows> {
  rows: Rows;
  nextCursor: string | null;
}

/** Calls a list that comes in pages: the next cursor travels in a `Link` header (endpoint rule 1.2). */
export async function callPage<E extends EndpointSpec>(
  spec: E,
  input: Sent<E>,
): Promise<ListPage<Answer<E>>> {
  // Which parts an endpoint takes is decided by its schemas; here only the three names matter.
  const parts = input as Parts;
  const response = await request(spec.method, spec.path, parts, 'application/json');
  // The server answers by the contract's own schema; the type says what that is.
  const rows = (await response.json()) as Answer<E>;
  return { rows, nextCursor: nextCursorOf(response.headers.get('link')) };
}

/** Reads `</api/things?cursor=abc>; rel="next"`. */
export function nextCursorOf(link: string | null): string | null {
  const [, address] = /<([^>]+)>;\s*rel="next"/.exec(link ?? '') ?? [];
  return address ? new URL(address, 'http://aulavox.invalid').searchParams.get('cursor') : null;
}
