import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Stands between a client and a server, and fails as networks do. */
export interface Proxy {
  port: number;
  /** Ends every connection at once. */
  cut: () => void;
  /** From now on nothing passes in either direction, though connections stay open; also new ones. */
  freeze: () => void;
  thaw: () => void;
  close: () => Promise<void>;
}

/** Passes on to a port of this machine, from a free one unless it is given. */
export async function openProxy(targetPort: number, port = 0): Promise<Proxy> {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const keep = (socket: Socket, other: Socket) => {
    sockets.add(socket);
    socket.on('data', (chunk) => void other.write(chunk));
    // A side that ends or fails takes the other with it.
    socket.on('error', () => other.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
    if (isFrozen) socket.pause();
  };
  const server = createServer((client) => {
    const target = connect(targetPort, '127.0.0.1');
    keep(client, target);
    keep(target, client);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const cut = () => sockets.forEach((socket) => socket.destroy());
  return {
    port: (server.address() as AddressInfo).port, // listening on TCP
    cut,
    freeze: () => {
      isFrozen = true;
      sockets.forEach((socket) => socket.pause());
    },
    thaw: () => {
      isFrozen = false;
      sockets.forEach((socket) => socket.resume());
    },
    close: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
