import type { Readable } from 'node:stream';
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
      resolve({ fields, file: { stream, name: filename || null, contentType: mimeType } });
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
  stream: req as Readable,
  name: null,
  contentType: req.headers['content-type'] ?? 'application/octet-stream',
});

const unreadable = (cause: unknown): AppError =>
  new AppError('invalid_request', 'The upload could not be read', { cause });
