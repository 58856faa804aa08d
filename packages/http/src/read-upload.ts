import { finished, PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { messages } from '@aulavox/contracts/messages';
import busboy from 'busboy';
import type { Request } from 'express';
import { AppError, invalidField } from './app-error.ts';
import type { UploadedFile } from './handler.ts';

interface Upload {
  fields: Record<string, string>;
  file: UploadedFile;
}

const limits = { files: 1, fields: 20, fieldSize: 10_000, parts: 25 };

/** The fields and the one file of a request, the file unread: fields must come before it. */
export function readUpload(req: Request, isMultipart: boolean): Promise<Upload> {
  if (!isMultipart) return Promise.resolve({ fields: {}, file: wholeBody(req) });
  return new Promise((resolve, reject) => {
    const fields: Record<string, string> = {};
    const parser = openParser(req);
    parser.on('field', (name, value) => {
      fields[name] = value;
    });
    parser.on('file', (name, stream, { filename, mimeType }) => {
      if (name !== 'file') return void stream.resume();
      const file = { stream: divert(stream), name: filename || null, contentType: mimeType };
      resolve({ fields, file });
    });
    parser.on('close', () => reject(invalidField('file', 'Please choose a file')));
    // Destroys the parser, and with it the file's stream, when the sender hangs up.
    pipeline(req, parser).catch((cause: unknown) => reject(unreadable(cause)));
  });
}

function openParser(req: Request): busboy.Busboy {
  try {
    return busboy({ headers: req.headers, limits, defParamCharset: 'utf8' });
  } catch (cause) {
    throw new AppError('unsupported_media_type', messages.unsupportedMediaType, { cause });
  }
}

const wholeBody = (req: Request): UploadedFile => ({
  stream: divert(req),
  name: null,
  contentType: req.headers['content-type'] ?? 'application/octet-stream',
});

/**
 * A stream that can be given up at any time: what is left of the upload is then read off the wire and
 * thrown away, so that a refusal gets through. Breaks off when the sender does.
 */
function divert(source: Readable): Readable {
  const copy = source.pipe(new PassThrough());
  finished(source, { writable: false }, (error) => {
    if (error) copy.destroy(error);
  });
  // Whoever is piped into and closes leaves its source standing still.
  copy.on('close', () => source.resume());
  // A handler that has refused already no longer listens.
  copy.on('error', () => undefined);
  return copy;
}

const unreadable = (cause: unknown): AppError =>
  new AppError('invalid_request', 'The upload could not be read', { cause });
