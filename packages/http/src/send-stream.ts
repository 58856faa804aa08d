import { currentRequest } from '@aulavox/telemetry/request-context';
import type { AnySpec } from '@aulavox/contracts/endpoint';
import type { Response } from 'express';
import { problemOf } from './problem-handler.ts';
import { requestState } from './request-state.ts';
import { toAppError } from './to-app-error.ts';

/** Milliseconds between comments that keep proxies and people from giving a silent stream up. */
const heartbeatEvery = 15_000;

/** Sends a generator's text as server-sent events to those who accept them, and its result as JSON to others. */
export async function sendStream(
  spec: AnySpec,
  res: Response,
  answer: AsyncGenerator<string, unknown>,
): Promise<void> {
  const wantsEvents = res.req.headers.accept?.includes('text/event-stream') ?? false;
  if (!wantsEvents) {
    const { result } = await drain(answer, () => undefined);
    res.json(spec.response.parse(result));
    return;
  }
  openStream(res);
  const heartbeat = setInterval(() => write(res, ': heartbeat\n\n'), heartbeatEvery);
  try {
    const { result } = await drain(answer, (text) => event(res, 'delta', { text }));
    event(res, 'done', spec.response.parse(result));
  } catch (error) {
    const known = toAppError(error);
    requestState(res).log.error({ err: known.cause ?? known, code: known.code }, 'stream failed');
    event(res, 'error', problemOf(known, currentRequest()?.requestId ?? ''));
  } finally {
    clearInterval(heartbeat);
    res.end();
  }
}

function openStream(res: Response): void {
  res.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  });
  res.flushHeaders();
}

/** To the end, also when the reader has gone: the answer is stored and can be asked for again. */
async function drain(
  answer: AsyncGenerator<string, unknown>,
  onText: (text: string) => void,
): Promise<{ result: unknown }> {
  for (;;) {
    const next = await answer.next();
    if (next.done) return { result: next.value };
    onText(next.value);
  }
}

const event = (res: Response, name: string, data: unknown): void =>
  write(res, `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);

function write(res: Response, text: string): void {
  if (res.writable) res.write(text);
}
