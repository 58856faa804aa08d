import type { Answer, EndpointSpec, Sent } from '@aulavox/contracts/endpoint';
import type { Problem } from '@aulavox/contracts/problem';
import { learnServerTime } from './server-clock.ts';

/**
 * A call that was refused. `message` is "status: body", as S1 section 7 words it; what people should
 * read is `problem.message`.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: Problem;

  constructor(status: number, problem: Problem) {
    super(`${status}: ${JSON.stringify(problem)}`);
    this.name = 'ApiError';
    this.status = status;
    this.problem = problem;
  }
}

export interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

interface SendOptions {
  signal?: AbortSignal;
  /** Lets the request outlive the page, for what is saved while leaving. */
  keepalive?: boolean;
}

type Input<E> = keyof Sent<E> extends never
  ? [input?: SendOptions]
  : [input: Sent<E> & SendOptions];

/**
 * Calls an endpoint whose declaration is known as a type only, so that no schema reaches the browser:
 * `send<typeof lessons.get>('GET', '/api/lessons/{id}', { params: { id } })`.
 * Throws ApiError when refused, and fetch's own TypeError when there is no connection.
 */
export async function send<E extends EndpointSpec>(
  method: E['method'],
  path: E['path'],
  ...[input]: Input<E>
): Promise<Answer<E>> {
  const parts: Parts & SendOptions = input ?? {};
  const response = await request(method, path, parts, 'application/json');
  // The server answers by the contract's own schema; the type says what that is.
  if (response.status === 204) return undefined as Answer<E>;
  return (await response.json()) as Answer<E>;
}

/** Sends and throws when refused; `accept` says which form of answer is wanted. */
export async function request(
  method: string,
  path: string,
  { params = {}, query = {}, body, signal, keepalive }: Parts & SendOptions,
  accept: string,
): Promise<Response> {
  const response = await fetch(fillPath(path, params, query), {
    method,
    credentials: 'same-origin',
    headers: isJson(body) ? { accept, 'content-type': 'application/json' } : { accept },
    ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
    ...(keepalive ? { keepalive } : {}),
  });
  learnServerTime(response);
  if (!response.ok) throw new ApiError(response.status, await readProblem(response));
  return response;
}

/** A form with files brings its own content type. */
const isJson = (body: unknown): boolean => body !== undefined && !(body instanceof FormData);

function fillPath(path: string, params: Record<string, unknown>, query: Record<string, unknown>) {
  const filled = path.replace(/\{(\w+)\}/g, (_whole, key: string) =>
    encodeURIComponent(String(params[key])),
  );
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  if (given.length === 0) return filled;
  return `${filled}?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`;
}

/** The refusal's own words, also when something between us and Aulavox answered. */
export async function readProblem(response: Response): Promise<Problem> {
  const text = await response.text();
  try {
    const body: unknown = JSON.parse(text);
    if (isProblem(body)) return body;
  } catch {
    // Not JSON: a proxy's page. Its text is not for people.
  }
  return {
    message: 'Aulavox could not be reached. Please try again in a moment.',
    code: response.status === 401 ? 'unauthorized' : 'internal',
    requestId: response.headers.get('x-request-id') ?? '',
  };
}

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'message' in body && 'code' in body;

/** Whether the session is gone (a wrong password is a 401 as well, with another code). */
export const isSessionLost = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && error.problem.code === 'unauthorized';

/** What to tell a person: the server's words, else the fallback. */
export const messageOf = (error: unknown, fallback: string): string =>
  error instanceof ApiError ? error.problem.message : fallback;

/** The server's messages by field, for a form. */
export const fieldsOf = (error: unknown): Record<string, string> =>
  error instanceof ApiError ? (error.problem.fields ?? {}) : {};
