import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { FileAnswer } from './handler.ts';

/** Streams a file with headers that keep a browser from running it. */
export async function sendFile(res: Response, file: FileAnswer): Promise<void> {
  const name = file.fileName ? `; filename*=UTF-8''${encodeURIComponent(file.fileName)}` : '';
  res.writeHead(200, {
    'content-type': file.contentType,
    'content-length': String(file.sizeBytes),
    'content-disposition': `${file.disposition}${name}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
  });
  await pipeline(file.stream, res);
}
