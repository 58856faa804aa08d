import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** What a chat model was asked. */
export interface ChatRequest {
  model: string;
  stream?: boolean;
  stream_options?: { include_usage: boolean };
  messages: { role: string; content: string }[];
  max_completion_tokens: number;
  response_format?: { type: string; json_schema: { name: string; strict: boolean } };
}

/** How the endpoint behaves for one request. */
export type Behaviour =
  | { says: string[] }
  /** A value, sent as the text of a JSON reply. */
  | { gives: unknown }
  | { fails: number; retryAfterMs?: number }
  /** Says the pieces and then nothing more, keeping the connection. */
  | { stallsAfter: string[] }
  /** Says the pieces and then breaks the connection. */
  | { breaksAfter: string[] };

export interface FakeOpenai {
  url: string;
  requests: ChatRequest[];
  /** Decides for each request; the default greets. */
  behave: (decide: (request: ChatRequest, nth: number) => Behaviour) => void;
  /** Requests whose caller hung up. */
  aborted: () => number;
  stop: () => Promise<void>;
}

/** A server that speaks the wire format of chat completions, and fails as real ones do. */
export async function startFakeOpenai(): Promise<FakeOpenai> {
  const requests: ChatRequest[] = [];
  let decide: (request: ChatRequest, nth: number) => Behaviour = () => ({ says: ['Hello.'] });
  let aborted = 0;
  const answer = async (req: IncomingMessage, res: ServerResponse) => {
    // Only our own client asks here.
    const request = (await json(req)) as ChatRequest;
    res.on('close', () => {
      if (!res.writableEnded) aborted += 1;
    });
    perform(decide(request, requests.push(request)), request, res);
  };
  const server = createServer((req, res) => {
    answer(req, res).catch((error: unknown) => res.destroy(error as Error));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    behave: (how) => {
      decide = how;
      requests.length = 0;
    },
    aborted: () => aborted,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function perform(how: Behaviour, request: ChatRequest, res: ServerResponse): void {
  if ('fails' in how) return fail(how, res);
  if ('gives' in how) return give(JSON.stringify(how.gives), request, res);
  const pieces = piecesOf(how);
  if (!request.stream) return give(pieces.join(''), request, res);
  res.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const content of pieces) res.write(chunk(request, { content }, null));
  if ('breaksAfter' in how) return void setImmediate(() => res.destroy());
  if ('stallsAfter' in how) return;
  res.write(chunk(request, {}, 'stop'));
  if (request.stream_options?.include_usage) {
    res.write(`data: ${JSON.stringify({ ...frame(request), choices: [], usage })}\n\n`);
  }
  res.end('data: [DONE]\n\n');
}

function piecesOf(how: Exclude<Behaviour, { fails: number } | { gives: unknown }>): string[] {
  if ('says' in how) return how.says;
  return 'stallsAfter' in how ? how.stallsAfter : how.breaksAfter;
}

function fail(how: { fails: number; retryAfterMs?: number }, res: ServerResponse): void {
  res.writeHead(how.fails, {
    'content-type': 'application/json',
    'retry-after-ms': String(how.retryAfterMs ?? 10),
  });
  res.end(JSON.stringify({ error: { message: 'The endpoint failed', type: 'server_error' } }));
}

/** What every reply of this endpoint is said to have cost. */
const usage = { prompt_tokens: 70, completion_tokens: 7, total_tokens: 77 };

const frame = ({ model }: ChatRequest) => ({ id: 'chatcmpl-1', created: 1, model });

function give(content: string, request: ChatRequest, res: ServerResponse): void {
  const message = { role: 'assistant', content };
  const choices = [{ index: 0, message, finish_reason: 'stop' }];
  res.writeHead(200, { 'content-type': 'application/json' });
  res.end(JSON.stringify({ ...frame(request), object: 'chat.completion', choices, usage }));
}

function chunk(request: ChatRequest, delta: object, reason: string | null): string {
  const choices = [{ index: 0, delta, finish_reason: reason }];
  const body = { ...frame(request), object: 'chat.completion.chunk', choices };
  return `data: ${JSON.stringify(body)}\n\n`;
}
