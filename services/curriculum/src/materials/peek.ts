import { finished, PassThrough, Readable } from 'node:stream';

interface Peeked {
  /** The first bytes, fewer when the stream is shorter. */
  head: Buffer;
  /** Everything, the head included. */
  whole: Readable;
}

/** Reads the first bytes of a stream without losing them. */
export async function peek(stream: Readable, bytes: number): Promise<Peeked> {
  const chunks: AsyncIterator<Buffer, undefined> = stream[Symbol.asyncIterator]();
  const read: Buffer[] = [];
  let size = 0;
  while (size < bytes) {
    const next = await chunks.next();
    if (next.done) break;
    read.push(next.value);
    size += next.value.length;
  }
  const head = Buffer.concat(read);
  const rest = { [Symbol.asyncIterator]: () => chunks };
  const whole = Readable.from(concat(head, rest), { objectMode: false });
  return { head: head.subarray(0, bytes), whole };
}

async function* concat(head: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield head;
  yield* rest;
}

/**
 * A stream that can be given up without destroying its source: the rest of an upload must still be
 * read off the wire for a refusal to get through. Breaks off when the source does.
 */
export function divert(source: Readable): PassThrough {
  const copy = new PassThrough();
  finished(source, { writable: false }, (error) => {
    if (error) copy.destroy(error);
  });
  return source.pipe(copy);
}
