import type { Readable } from 'node:stream';

/** The content was longer than the caller allows; nothing of it is kept. */
export class TooLarge extends Error {
  override name = 'TooLarge';
  readonly maxBytes: number;

  constructor(maxBytes: number) {
    super(`The content is larger than ${maxBytes} bytes`);
    this.maxBytes = maxBytes;
  }
}

/** The wanted part lies behind the end of the object (HTTP 416). */
export class RangeNotSatisfiable extends Error {
  override name = 'RangeNotSatisfiable';
  readonly size: number;

  constructor(size: number) {
    super(`The object has ${size} bytes only`);
    this.size = size;
  }
}

export interface ObjectInfo {
  /** Bytes of the whole object. */
  size: number;
  contentType: string;
}

/** Positions of the first and the last byte, as in HTTP; without `end` up to the last. */
export interface ByteRange {
  start: number;
  end?: number;
}

export interface ObjectContent extends ObjectInfo {
  /** To be read to its end or destroyed. */
  stream: Readable;
  /** What the stream holds; the whole object when no range was asked for. */
  range: Required<ByteRange>;
}

export interface PutOptions {
  contentType: string;
  maxBytes: number;
  signal?: AbortSignal;
}

/** Keys are segments of letters, digits, `-` and `_` between slashes; the last may have extensions. */
export interface ObjectStore {
  /**
   * Keeps the content under the key, durably, as a whole or not at all: readers find the former
   * object or the new one. Rejects with `TooLarge`, or with the error of a stream that breaks off;
   * the content is then destroyed.
   */
  put: (key: string, content: Readable, options: PutOptions) => Promise<ObjectInfo>;
  /** Null when there is no such object. Rejects with `RangeNotSatisfiable`. */
  get: (key: string, options?: { range?: ByteRange }) => Promise<ObjectContent | null>;
  /** Null when there is no such object. */
  head: (key: string) => Promise<ObjectInfo | null>;
  /** Does nothing when there is no such object. */
  delete: (key: string) => Promise<void>;
}
