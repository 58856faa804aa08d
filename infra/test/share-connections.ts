import { connect, createServer, type Socket } from 'node:net';
import { once } from 'node:events';

interface Options {
  host: string;
  port: number;
  /** The ports that take turns. */
  doors: number[];
}

/** Passes each new connection on to the next door; gives the way to end it. */
export async function shareConnections({
  host,
  port,
  doors,
}: Options): Promise<() => Promise<void>> {
  const open = new Set<Socket>();
  let turn = 0;
  const server = createServer((outside) => {
    turn += 1;
    const inside = connect(doors[turn % doors.length] ?? 0, '127.0.0.1');
    join(outside, inside, open);
  });
  server.listen(port, host);
  await once(server, 'listening');
  return async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of open) socket.destroy();
    await closed;
  };
}

function join(one: Socket, other: Socket, open: Set<Socket>): void {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    open.add(from);
    from.pipe(to);
    // A broken side ends the other; who spoke through it sees that.
    from.on('error', () => to.destroy());
    from.on('close', () => {
      open.delete(from);
      to.destroy();
    });
  }
}
