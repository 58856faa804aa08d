import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { assertKey } from './object-key.ts';
import {
  type ByteRange,
  type ObjectContent,
  type ObjectInfo,
  type ObjectStore,
  RangeNotSatisfiable,
} from './object-store.ts';
import { putS3Object } from './put-s3-object.ts';
import { resolveRange } from './resolve-range.ts';
import { readS3Address, type S3Place } from './s3-address.ts';

/** Milliseconds of one attempt; the SDK makes three. */
const defaults = {
  connectionTimeout: 3_000,
  /** Until the answer's head. */
  requestTimeout: 10_000,
  /** Without a byte, in the middle of a body. */
  socketTimeout: 60_000,
};

/**
 * Keeps objects in a bucket of any S3-compatible server. The bucket is there already. Nothing is
 * asked of the server before it is needed, so an outage of it keeps nobody from starting.
 */
export function openS3Objects(url: string, timeouts: Partial<typeof defaults> = {}): ObjectStore {
  const { bucket, client: address } = readS3Address(url);
  const client = new S3Client({
    ...address,
    requestHandler: { ...defaults, ...timeouts, throwOnRequestTimeout: true },
  });
  const placeOf = (key: string): S3Place => {
    assertKey(key);
    return { Bucket: bucket, Key: nameOf(key) };
  };
  return {
    put: async (key, content, options) => putS3Object(client, placeOf(key), content, options),
    get: async (key, { range } = {}) => get(client, placeOf(key), range),
    head: async (key) => head(client, placeOf(key)),
    delete: async (key) => {
      await client.send(new DeleteObjectCommand(placeOf(key)));
    },
  };
}

/**
 * Servers that keep objects as files can't have an object `a` beside an object `a/b`. Only the last
 * segment of a key has dots, so with one more no object's name is ever that of a folder.
 */
const nameOf = (key: string): string => `${key}.object`;

async function get(
  client: S3Client,
  place: S3Place,
  range: ByteRange | undefined,
): Promise<ObjectContent | null> {
  // S3 ignores a part that makes no sense and sends the whole.
  if (range && !isPart(range)) return refuseRange(client, place, range);
  const found = await unlessMissing(
    client.send(new GetObjectCommand({ ...place, ...(range && { Range: headerOf(range) }) })),
  ).catch((error: unknown) => {
    if (range && isStatus(error, 416)) return refuseRange(client, place, range);
    throw error;
  });
  return found && contentOf(found, range);
}

const isPart = ({ start, end = start }: ByteRange): boolean => start >= 0 && end >= start;

const headerOf = ({ start, end }: ByteRange): string => `bytes=${start}-${end ?? ''}`;

/** Rejects with the size that the range does not fit. */
async function refuseRange(client: S3Client, place: S3Place, range: ByteRange): Promise<null> {
  const found = await head(client, place);
  if (!found) return null;
  resolveRange(range, found.size);
  // It was replaced by a longer one since the server refused.
  throw new RangeNotSatisfiable(found.size);
}

function contentOf(found: GetObjectCommandOutput, range: ByteRange | undefined): ObjectContent {
  const stream = found.Body;
  // In Node the SDK gives no other kind of body.
  if (!(stream instanceof Readable)) throw new Error('The S3 server sent no content');
  const whole = /\/(\d+)$/.exec(found.ContentRange ?? '')?.[1];
  const size = whole === undefined ? sizeOf(found) : Number(whole);
  return { stream, size, contentType: typeOf(found), range: resolveRange(range, size) };
}

async function head(client: S3Client, place: S3Place): Promise<ObjectInfo | null> {
  const found = await unlessMissing(client.send(new HeadObjectCommand(place)));
  return found && { size: sizeOf(found), contentType: typeOf(found) };
}

interface Described {
  ContentLength?: number | undefined;
  ContentType?: string | undefined;
}

function sizeOf({ ContentLength }: Described): number {
  if (ContentLength === undefined) throw new Error('The S3 server told no size');
  return ContentLength;
}

const typeOf = ({ ContentType = 'application/octet-stream' }: Described): string => ContentType;

/** Null for an object that is not there; a bucket that is not there stays a failure. */
async function unlessMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (isStatus(error, 404) && error.name !== 'NoSuchBucket') return null;
    throw error;
  }
}

const isStatus = (error: unknown, status: number): error is S3ServiceException =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === status;
