import { createServer } from 'node:net';
import { StartError } from './show-progress.ts';

/** Throws a line for the person at the terminal when the address cannot be listened on. */
export async function assertPortFree(host: string, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => reject(complaint(error, host, port)));
    server.listen(port, host, () => server.close(() => resolve()));
  });
}

function complaint(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(
        `PORT ${port} is taken by another program. Choose another: PORT=${port + 1} npm start`,
      );
    case 'EACCES':
      return new StartError(
        `PORT ${port} is not open to you. Choose one above 1023: PORT=8080 npm start`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`HOST ${host} is not an address of this machine.`);
    default:
      return error;
  }
}
