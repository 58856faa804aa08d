import { Readable } from 'node:stream';

interface Peeked {
  /** The first bytes; fewer than wanted when there are no more. */
  head: Buffer;
  /** Everything, those bytes included. */
  whole: Readable;
}

/** Looks at the first bytes of a request. The source is never destroyed, so that an answer still gets out. */
export async function peek(source: Readable, wantedBytes: number): Promise<Peeked> {
  const rest = source.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>;
  const read: Buffer[] = [];
  let length = 0;
  while (length < wantedBytes) {
    const next = await rest.next();
    if (next.done) break;
    read.push(next.value);
    length += next.value.length;
  }
  return { head: Buffer.concat(read), whole: Readable.from(join(read, rest)) };
}

async function* join(read: Buffer[], rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* read;
  yield* rest;
}
