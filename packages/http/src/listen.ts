import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';
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
  health: Health;
}

/** Milliseconds; longer than the gateway keeps an idle connection (30 s), or it would meet closed ones. */
const keepAliveTimeout = 65_000;
/** Milliseconds that requests in flight may take once the process was told to stop. */
const drainTimeout = 20_000;

/** Serves the app until `stop`. Rejects when the port is taken. */
export async function listen(
  app: Express,
  { host, port, health }: ListenOptions,
): Promise<Running> {
  const server = createServer(app);
  server.keepAliveTimeout = keepAliveTimeout;
  server.headersTimeout = keepAliveTimeout + 1_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  health.isReady = true;
  const { port: bound } = server.address() as AddressInfo;
  const shown = host.includes(':') ? `[${host}]` : host;
  return { url: `http://${shown}:${bound}`, stop: () => drain(server, health) };
}

function drain(server: Server, health: Health): Promise<void> {
  health.isReady = false;
  return new Promise((resolve) => {
    const giveUp = setTimeout(() => server.closeAllConnections(), drainTimeout);
    server.close(() => {
      clearTimeout(giveUp);
      resolve();
    });
    server.closeIdleConnections();
  });
}
