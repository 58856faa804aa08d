import type { IncomingMessage } from 'node:http';
import type { ServiceName } from '@aulavox/contracts/endpoint';
import { unavailable } from '@aulavox/http/app-error';
import type { Span } from '@aulavox/telemetry/backend';
import { startSpan } from '@aulavox/telemetry/span';
import type { NextFunction, Request, Response } from 'express';
import { type Dispatcher, Pool } from 'undici';

export type Forward = (
  service: ServiceName,
  req: Request,
  res: Response,
  next: NextFunction,
  token: string | null,
) => void;

/** Milliseconds. A service keeps idle connections for 65 s, so that it never closes one under us. */
const idleTimeout = 30_000;
/** Longer than the longest wait of a call that answers JSON (30 s for a quiz). */
const headersTimeout = 40_000;
/** Between two pieces of a body; streams send a heartbeat every 15 s. */
const bodyTimeout = 45_000;

/** Belong to one connection, or say who calls: never passed on as they came. */
const dropped = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'cookie',
  'authorization',
  'x-request-id',
  'x-client-address',
  'x-forwarded-for',
  'forwarded',
  'traceparent',
  'tracestate',
  'baggage',
]);

/** Sends requests on to the services' replicas, bodies and streams unbuffered both ways. */
export function createForwarder(urls: Record<string, string[]>): {
  forward: Forward;
  close: () => Promise<void>;
} {
  const pools = new Map(
    Object.entries(urls).map(([service, origins]) => [service, origins.map(openPool)]),
  );
  let turn = 0;
  return {
    forward: (service, req, res, next, token) => {
      const replicas = pools.get(service) ?? [];
      turn = (turn + 1) % 1_000_000;
      const start = turn % replicas.length;
      const order = [...replicas.slice(start), ...replicas.slice(0, start)];
      const tries = req.method === 'GET' ? order : order.slice(0, 1);
      const span = spanTo(service, req, res);
      attempt(tries, req, res, next, headersFor(req, res, token, span));
    },
    close: async () => {
      await Promise.all([...pools.values()].flat().map((pool) => pool.close()));
    },
  };
}

const openPool = (origin: string): Pool =>
  new Pool(origin, {
    connections: 128,
    keepAliveTimeout: idleTimeout,
    keepAliveMaxTimeout: idleTimeout,
    headersTimeout,
    bodyTimeout,
    connect: { timeout: 3_000 },
  });

function attempt(
  [pool, ...others]: Pool[],
  req: Request,
  res: Response,
  next: NextFunction,
  headers: string[],
): void {
  if (!pool) return next(unavailable());
  const method = req.method;
  const body = hasBody(req) ? req : null;
  const onError = (error: Error): void => {
    // Nothing was sent when the connection was refused, so that another replica may be asked.
    if (isRefused(error) && others.length) return attempt(others, req, res, next, headers);
    next(unavailable(error));
  };
  pool.dispatch(
    { method, path: req.originalUrl, headers, body, headersTimeout, bodyTimeout },
    relay(res, onError),
  );
}

/** Copies a service's answer to the caller with backpressure; a caller who hangs up cancels it. */
function relay(res: Response, onError: (error: Error) => void): Dispatcher.DispatchHandler {
  let isDone = false;
  return {
    onRequestStart(controller) {
      res.on('close', () => {
        if (!isDone) controller.abort(new Error('the caller hung up'));
      });
    },
    onResponseStart(_controller, status, headers) {
      if (status < 200) return;
      for (const [name, value] of Object.entries(headers)) {
        if (value === undefined || dropped.has(name)) continue;
        if (name === 'set-cookie') res.appendHeader(name, value);
        else res.setHeader(name, value);
      }
      if (!headers['cache-control']) res.setHeader('cache-control', 'no-store');
      res.setHeader('x-content-type-options', 'nosniff');
      res.writeHead(status);
      res.flushHeaders();
    },
    onResponseData(controller, chunk) {
      if (res.write(chunk)) return;
      controller.pause();
      res.once('drain', () => controller.resume());
    },
    onResponseEnd() {
      isDone = true;
      res.end();
    },
    onResponseError(_controller, error) {
      isDone = true;
      if (res.destroyed || res.writableEnded) return;
      if (res.headersSent) return void res.destroy();
      onError(error);
    },
  };
}

/** From here until the answer is through, other replicas that were asked included. */
function spanTo(service: ServiceName, req: Request, res: Response): Span | null {
  const attributes = { 'peer.service': `aulavox-${service}` };
  const span = startSpan(`${req.method} ${service}`, { kind: 'client', attributes });
  if (span) res.prependListener('close', () => span.end());
  return span;
}

function headersFor(
  req: Request,
  res: Response,
  token: string | null,
  span: Span | null,
): string[] {
  const headers: string[] = [];
  const raw = req.rawHeaders;
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index] ?? '';
    if (!dropped.has(name.toLowerCase())) headers.push(name, raw[index + 1] ?? '');
  }
  headers.push('x-request-id', String(res.locals['requestId']), 'x-client-address', req.ip ?? '');
  if (token) headers.push('authorization', `Bearer ${token}`);
  if (span) headers.push('traceparent', span.traceparent);
  return headers;
}

const hasBody = (req: IncomingMessage): boolean =>
  req.headers['transfer-encoding'] !== undefined ||
  (req.headers['content-length'] !== undefined && req.headers['content-length'] !== '0');

const isRefused = (error: Error & { code?: string }): boolean =>
  error.code === 'ECONNREFUSED' || error.code === 'UND_ERR_CONNECT_TIMEOUT';
