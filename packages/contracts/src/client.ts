import type { Answer, AnySpec, Sent } from './endpoint.ts';
import { type Problem, problem } from './problem.ts';

/** A refusal that the server explained; `status` is the HTTP status. */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: Problem;

  constructor(status: number, body: Problem) {
    super(body.message);
    this.name = 'ApiError';
    this.status = status;
    this.problem = body;
  }
}

export interface CallOptions {
  signal?: AbortSignal;
}

interface ClientOptions {
  /** Without a trailing slash; '' for the page's own origin. */
  origin: string;
  headers?: () => Record<string, string>;
  fetch?: typeof globalThis.fetch;
}

export type Call = <E extends AnySpec>(
  spec: E,
  input: Sent<E>,
  options?: CallOptions,
) => Promise<Answer<E>>;

/** What fits into an address. */
type Plain = string | number | boolean;

export interface Parts {
  params?: Record<string, Plain>;
  query?: Record<string, Plain | undefined>;
  body?: unknown;
}

/** The path of a call with its parameters and query filled in. */
export function pathOf(spec: AnySpec, { params = {}, query = {} }: Parts): string {
  const path = spec.path.replace(/\{(\w+)\}/g, (_whole, key: string) =>
    encodeURIComponent(`${params[key]}`),
  );
  const given = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, `${value}`]],
  );
  return given.length ? `${path}?${new URLSearchParams(given)}` : path;
}

/** What a refusal says, also when something in between answered instead of Aulavox. */
export async function readProblem(response: Response): Promise<Problem> {
  const text = await response.text();
  try {
    return problem.parse(JSON.parse(text));
  } catch {
    return {
      message: response.statusText || `HTTP ${response.status}`,
      code: response.status === 401 ? 'unauthorized' : 'internal',
      requestId: response.headers.get('x-request-id') ?? '',
    };
  }
}

/** The typed client of browser, tests and services alike; answers are parsed by the contract. */
export const createClient =
  ({ origin, headers = () => ({}), fetch = globalThis.fetch }: ClientOptions): Call =>
  async (spec, input, options = {}) => {
    // What a spec's input holds is decided by its schemas; here only the three parts matter.
    const parts = input as Parts;
    const response = await fetch(`${origin}${pathOf(spec, parts)}`, {
      method: spec.method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(parts.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers(),
      },
      ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
      ...(options.signal ? { signal: options.signal } : {}),
    });
    if (!response.ok) throw new ApiError(response.status, await readProblem(response));
    const body: unknown = response.status === 204 ? undefined : await response.json();
    // The contract's schema decides the type; TypeScript can't follow it through the generic.
    return spec.response.parse(body) as Answer<typeof spec>;
  };
