import type { S3ClientConfig } from '@aws-sdk/client-s3';

/** An object of a bucket, by the name that the bucket knows it under. */
export interface S3Place {
  Bucket: string;
  Key: string;
}

interface S3Address {
  bucket: string;
  client: Pick<S3ClientConfig, 'region' | 'endpoint' | 'forcePathStyle' | 'credentials'>;
}

/**
 * Reads `s3://[key:secret@]bucket[?endpoint=https://…&region=…]`. Without a key in it the SDK looks
 * where it always does: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or the role of the machine. With
 * an endpoint the bucket stands in the path, as every S3-compatible server understands it.
 */
export function readS3Address(url: string): S3Address {
  const { username, password, hostname, pathname, searchParams } = new URL(url);
  if (!hostname) throw new Error('The s3:// address names no bucket');
  if (pathname.length > 1)
    throw new Error('The s3:// address has a path; a bucket is used as a whole');
  const endpoint = searchParams.get('endpoint');
  // Servers other than Amazon's have regions in name only, but a signature needs one.
  const region = searchParams.get('region') ?? (endpoint ? 'us-east-1' : undefined);
  return {
    bucket: hostname,
    client: {
      ...(region && { region }),
      ...(endpoint && { endpoint, forcePathStyle: true }),
      ...(username && {
        credentials: {
          accessKeyId: decodeURIComponent(username),
          secretAccessKey: decodeURIComponent(password),
        },
      }),
    },
  };
}
