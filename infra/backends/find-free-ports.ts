import { createServer } from 'node:net';

/** Below the range from which systems lend ports to outgoing connections. */
const first = 20_000;
const last = 32_000;

/**
 * Ports that nobody listens on now, and that no outgoing connection can take before the server does
 * that is started on them: a server which finds its port taken ends, and its clients would talk to
 * whoever took it.
 */
export async function findFreePorts(count: number): Promise<number[]> {
  const found = new Set<number>();
  while (found.size < count) {
    const port = first + Math.floor(Math.random() * (last - first));
    if (await isFree(port)) found.add(port);
  }
  return [...found];
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
