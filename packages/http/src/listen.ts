import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Health } from './health.ts';

export interface Running {
  /** Where it answers, without a trailing slash. */
  url: string;
  /** Finishes what is in flight, then closes. */
  stop(): Promise<void>;
}

interface ListenOptions {
  host: string;
  port: number;
  /** Readiness goes down at `stop`; when it comes up is the caller's to say. */
  health: Health;
  /** Milliseconds that a connection is used for. */
  connectionLifetime?: number;
}

/** Milliseconds; longer than the gateway keeps an idle connection (30 s), or it would meet closed ones. */
const keepAliveTimeout = 65_000;
/**
 * Milliseconds; the next answer then closes the connection. Callers keep theirs alive, and a Service of
 * Kubernetes chooses a replica for each connection, not for each request: without an end to them a new
 * replica would get nothing to do. Shorter than the pause before SIGTERM in k8s/base/node-service.
 */
const usualLifetime = 10_000;
/** Milliseconds that requests in flight may take once the process was told to stop. */
const drainTimeout = 20_000;
/** Milliseconds. */
const closeIdleEvery = 50;

/** Serves until `stop`. Rejects when the port is taken. */
export async function listen(
  answer: RequestListener,
  { host, port, health, connectionLifetime = usualLifetime }: ListenOptions,
): Promise<Running> {
  const server = createServer(answer);
  server.keepAliveTimeout = keepAliveTimeout;
  server.headersTimeout = keepAliveTimeout + 1_000;
  const unused = watchUnused(server);
  endConnections(server, connectionLifetime);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  const { port: bound } = server.address() as AddressInfo;
  const shown = host.includes(':') ? `[${host}]` : host;
  return { url: `http://${shown}:${bound}`, stop: () => drain(server, { health, unused }) };
}

/** Connections without a request so far: browsers open them in advance, and Node does not count them as idle. */
function watchUnused(server: Server): Set<Socket> {
  const unused = new Set<Socket>();
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  return unused;
}

/** Ends each connection with the first answer after its time, never in the middle of one. */
function endConnections(server: Server, lifetime: number): void {
  const openedAt = new WeakMap<Socket, number>();
  server.on('connection', (socket) => openedAt.set(socket, performance.now()));
  server.prependListener('request', ({ socket }, res) => {
    const age = performance.now() - (openedAt.get(socket) ?? 0);
    if (age >= lifetime) res.setHeader('connection', 'close');
  });
}

interface Draining {
  health: Health;
  unused: Set<Socket>;
}

function drain(server: Server, { health, unused }: Draining): Promise<void> {
  health.isReady = false;
  return new Promise((resolve) => {
    // Again and again, for connections whose last answer is only now on its way.
    const closing = setInterval(() => server.closeIdleConnections(), closeIdleEvery);
    const giveUp = setTimeout(() => server.closeAllConnections(), drainTimeout);
    server.close(() => {
      clearInterval(closing);
      clearTimeout(giveUp);
      resolve();
    });
    server.closeIdleConnections();
    for (const socket of unused) socket.destroy();
  });
}
