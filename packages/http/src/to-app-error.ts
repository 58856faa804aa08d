import { isNativeError } from 'node:util/types';
import { ApiError } from '@aulavox/contracts/client';
import { messages } from '@aulavox/contracts/messages';
import type { ProblemCode } from '@aulavox/contracts/problem';
import { AppError, unavailable } from './app-error.ts';

/** Names what went wrong in the one shape, whatever threw it. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ApiError) return fromNeighbour(error);
  if (isOutage(error)) return unavailable(error);
  const status = parserStatus(error);
  if (status) return fromParser(status, error);
  return new AppError('internal', messages.internal, { cause: error });
}

/** A neighbour that is down is an outage; any other unexpected answer of one is our own fault. */
function fromNeighbour(error: ApiError): AppError {
  const isDown = error.status === 503 || error.status === 429;
  return isDown
    ? unavailable(error)
    : new AppError('internal', messages.internal, { cause: error });
}

const parserCodes: Record<number, [ProblemCode, string]> = {
  404: ['not_found', messages.notFound],
  413: ['too_large', messages.tooLarge],
  415: ['unsupported_media_type', messages.unsupportedMediaType],
};

function fromParser(status: number, cause: unknown): AppError {
  const [code, message] = parserCodes[status] ?? ['invalid_request', messages.invalidJson];
  return new AppError(code, message, { cause });
}

/** Express's parsers put a 4xx status on malformed or oversized bodies and malformed addresses. */
function parserStatus(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || !('status' in error)) return null;
  const { status } = error;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : null;
}

const outageCodes = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_SOCKET',
]);
// Postgres: connection errors, shutdown, crash, still starting, too many connections, timeouts.
const outageStates = /^(08...|57P0[1-5]|53300|57014|55P03|25P03)$/;
const outageTexts =
  /Connection terminated|timeout exceeded when trying to connect|DataSource.*not (set|connected)|Driver not Connected/i;

/** Whether a database or a neighbour was out of reach or late, as far as its error tells. */
export function isOutage(error: unknown): boolean {
  if (!isNativeError(error)) return false;
  const { code, name, message, cause } = error as Error & { code?: unknown };
  if (name === 'TimeoutError') return true;
  if (typeof code === 'string' && (outageCodes.has(code) || outageStates.test(code))) return true;
  return outageTexts.test(message) || (cause !== undefined && isOutage(cause));
}
