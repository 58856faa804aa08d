import type { EndpointSpec, Received, Returned } from '@aulavox/contracts/endpoint';
import { type ProblemCode, statusOf } from '@aulavox/contracts/problem';
import { messages } from '@aulavox/contracts/messages';
import { sessionMarkCookie } from '@aulavox/contracts/session-mark';
import { ReadableStream } from 'node:stream/web';
import type { z } from 'zod';

type Handler<E extends { response: z.ZodType }> = (
  sent: Received<E>,
) => Returned<E> | Refusal | Promise<Returned<E> | Refusal>;

export interface Call {
  method: string;
  path: string;
  body: unknown;
}

/** A refusal in the one shape; return it from a handler. */
export class Refusal {
  readonly code: ProblemCode;
  readonly message: string;
  readonly fields: Record<string, string> | undefined;

  constructor(code: ProblemCode, message: string, fields?: Record<string, string>) {
    this.code = code;
    this.message = message;
    this.fields = fields;
  }
}

interface Route {
  spec: EndpointSpec;
  pattern: RegExp;
  answer: (params: Record<string, string>, body: unknown) => Promise<unknown>;
}

/**
 * Answers the page's calls in place of the server. What a fake says is checked by the endpoint's own
 * schema, so that a test can't rely on an answer that the server would never give.
 */
export class FakeApi {
  readonly calls: Call[] = [];
  readonly #routes: Route[] = [];

  constructor() {
    // Only where this mark is does the page ask who is signed in; the fake decides what to answer.
    document.cookie = `${sessionMarkCookie}=1`;
    // The page reads status, headers, text, json and body of an answer and nothing else.
    globalThis.fetch = ((path: string, init: RequestInit) =>
      this.#fetch(path, init)) as typeof globalThis.fetch;
  }

  /** Answers an endpoint from now on; the latest answer to an endpoint counts. */
  on<E extends EndpointSpec>(spec: E, handler: Handler<E>): this {
    const pattern = new RegExp(`^${spec.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
    this.#routes.unshift({
      spec,
      pattern,
      answer: async (params, body) => {
        const parsed = spec.body?.safeParse(body);
        if (parsed?.error) return refuseFields(parsed.error.issues);
        // The handler is typed by the same schemas that the real server parses with.
        const sent = { params, body: parsed?.data } as unknown as Received<E>;
        return handler(sent);
      },
    });
    return this;
  }

  refuse(spec: EndpointSpec, code: ProblemCode, message: string): this {
    return this.on(spec, () => new Refusal(code, message) as never);
  }

  /** The bodies that were sent to an endpoint. */
  sentTo(spec: EndpointSpec): unknown[] {
    const { pattern } = this.#routes.find((route) => route.spec === spec) ?? {};
    return this.calls
      .filter(({ method, path }) => method === spec.method && pattern?.test(path))
      .map(({ body }) => body);
  }

  async #fetch(path: string, init: RequestInit): Promise<Response> {
    const method = init.method ?? 'GET';
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    this.calls.push({ method, path, body });
    const route = this.#routes.find(
      ({ spec, pattern }) => spec.method === method && pattern.test(path),
    );
    if (!route) return answerOf(404, problem(new Refusal('not_found', `No fake for ${path}`)));
    const params = { ...route.pattern.exec(path)?.groups };
    const result = await route.answer(params, body);
    if (result instanceof Refusal) return answerOf(statusOf[result.code], problem(result));
    const parsed = route.spec.response.parse(result);
    if (new Headers(init.headers).get('accept') === 'text/event-stream') return streamOf(parsed);
    return answerOf(route.spec.status ?? 200, parsed);
  }
}

/** What the server says about fields that its schema refuses. */
const refuseFields = (issues: { path: PropertyKey[]; message: string }[]): Refusal =>
  new Refusal(
    'invalid_request',
    messages.invalidFields,
    Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message])),
  );

const problem = ({ code, message, fields }: Refusal) => ({
  code,
  message,
  requestId: 'test',
  ...(fields ? { fields } : {}),
});

/** jsdom has no Response; this is as much of one as `lib/send.ts` asks for. */
function answerOf(status: number, body: unknown): Response {
  const text = body === undefined ? '' : JSON.stringify(body);
  return {
    ok: status < 400,
    status,
    statusText: '',
    headers: new Headers(),
    text: async () => text,
    json: async () => JSON.parse(text) as unknown,
  } as Response;
}

/** The events of a streamed answer: its text in two pieces, then the whole. */
function streamOf(result: unknown): Response {
  const events = [
    { event: 'delta', data: { text: 'The first sentence is complete. ' } },
    { event: 'delta', data: { text: 'The second one follows' } },
    { event: 'done', data: result },
  ];
  const body = new ReadableStream({
    start(controller) {
      for (const { event, data } of events) {
        controller.enqueue(Buffer.from(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
      }
      controller.close();
    },
  });
  return { ...answerOf(200, undefined), body } as unknown as Response;
}
