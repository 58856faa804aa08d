import { createServer } from 'node:net';

/** A port of this machine that nobody listens on now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const bound = server.address();
      server.close(() => {
        if (bound && typeof bound === 'object') resolve(bound.port);
        else reject(new Error('No port is free'));
      });
    });
  });
}
