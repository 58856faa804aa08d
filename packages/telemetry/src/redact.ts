import { types } from 'node:util';

const hidden = '[redacted]';
const maxDepth = 8;

/** Key names, compared without case, `_` and `-`, whose values are a person's data, words or secrets. */
const privateKeys = new Set(
  `email adminEmail recipient to name firstName lastName teacherName fullName phone address location
   password newPassword currentPassword passwordHash secret token accessToken refreshToken apiKey
   authorization cookie setCookie signature ip remoteAddress
   body payload content text html subject message messages prompt conversation conversationHistory
   transcript question questions answer answers studentMessage feedback description title
   parameters query detail data`
    .split(/\s+/)
    .map(comparable),
);

const emailAddress = /[^\s@/"'<>=(),:;]+@[^\s@/"'<>=(),:;]+\.[a-z]{2,}/gi;
const urlCredentials = /:\/\/[^\s/@]*@/g;
const urlQuery = /([a-z]+:\/\/|\/)([^\s?"']*)\?[^\s"']*/gi;

/**
 * Copies a log entry without personal data: values under private keys at any depth are replaced, and
 * e-mail addresses, credentials and query strings of URLs are cut out of the texts that remain.
 */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (value === null || typeof value !== 'object') return value;
  if (types.isNativeError(value)) return describeError(value, depth);
  if (value instanceof Date) return value;
  if (depth >= maxDepth || ArrayBuffer.isView(value)) return hidden;
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, redactEntry(key, item, depth)]),
  );
}

function redactEntry(key: string, value: unknown, depth: number): unknown {
  if (value === undefined || value === null) return value;
  return privateKeys.has(comparable(key)) ? hidden : redact(value, depth + 1);
}

/**
 * The parts of an error that are safe to keep. Its own further properties are left out, because
 * database errors carry the row (`detail`, `parameters`) and HTTP errors the headers.
 */
export function describeError(error: Error, depth = 0): Record<string, unknown> {
  const { code, status, constraint } = error as Error & Record<string, unknown>;
  const described = {
    type: error.name,
    message: redactText(error.message),
    stack: redactText(error.stack ?? ''),
    ...(isPlain(code) && { code }),
    ...(isPlain(status) && { status }),
    ...(isPlain(constraint) && { constraint }),
  };
  if (error.cause === undefined || depth >= maxDepth) return described;
  return { ...described, cause: redact(error.cause, depth + 1) };
}

/** A text without e-mail addresses, credentials in URLs and query strings. */
export function redactText(text: string): string {
  return text
    .replace(urlCredentials, '://')
    .replace(emailAddress, '[email]')
    .replace(urlQuery, '$1$2');
}

function comparable(key: string): string {
  return key.replaceAll(/[_-]/g, '').toLowerCase();
}

function isPlain(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}
