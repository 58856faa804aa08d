import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { limitBytes } from './limit-bytes.ts';
import type { ObjectInfo, PutOptions } from './object-store.ts';
import type { S3Place } from './s3-address.ts';

/** Bytes of one part, S3's smallest; what is shorter goes in one request. Two are in memory at most. */
const partSize = 5 * 1024 * 1024;

/**
 * Streams content into the bucket with checksums. The object appears with the last request; parts of
 * an upload that fails are deleted. When `signal` aborts during that request, nobody can tell whether
 * the object is there: the former one or the new one is, whole.
 */
export async function putS3Object(
  client: S3Client,
  place: S3Place,
  content: Readable,
  { contentType, maxBytes, signal }: PutOptions,
): Promise<ObjectInfo> {
  let size = 0;
  const body = limitBytes(maxBytes, (bytes) => {
    size = bytes;
  });
  const params = { ...place, Body: body, ContentType: contentType };
  const upload = new Upload({ client, params, partSize, queueSize: 1 });
  const abort = () => void upload.abort();
  signal?.addEventListener('abort', abort);
  try {
    const reading = pipeline(content, body, { ...(signal && { signal }) });
    const writing = upload.done().finally(() => body.destroy());
    const [read, written] = await Promise.allSettled([reading, writing]);
    // Why the content broke off says more than what the upload made of it.
    if (read.status === 'rejected' && !isEarlyEnd(read.reason)) throw read.reason;
    if (written.status === 'rejected') throw written.reason;
    return { size, contentType };
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}

/** The upload ended first, so nobody read on. */
const isEarlyEnd = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
