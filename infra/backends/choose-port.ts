import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A port that nobody listens on. It lies below those that the system gives to outgoing connections, so
 * that it is still free when the server restarts on it.
 */
export async function choosePort(attempts = 50): Promise<number> {
  const port = randomInt(20_000, 32_000);
  if (await isFree(port)) return port;
  if (attempts === 1) throw new Error('No port is free');
  return choosePort(attempts - 1);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
