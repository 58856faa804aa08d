import { messages } from '@aulavox/contracts/messages';
import type { ProblemCode } from '@aulavox/contracts/problem';

interface Extra {
  /** What is wrong with each field, by its name. */
  fields?: Record<string, string>;
  /** Sent as `Retry-After`. */
  retryAfterSeconds?: number;
  /** Logged, never shown. */
  cause?: unknown;
}

/** A refusal: `message` may be shown to people, `cause` is only logged. */
export class AppError extends Error {
  readonly code: ProblemCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ProblemCode,
    message: string,
    { fields, retryAfterSeconds, cause }: Extra = {},
  ) {
    super(message, { cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The same answer for what does not exist and for what belongs to another school. */
export const notFound = (message: string = messages.notFound): AppError =>
  new AppError('not_found', message);

export const forbidden = (): AppError => new AppError('forbidden', messages.forbidden);

export const unauthorized = (): AppError => new AppError('unauthorized', messages.unauthorized);

/** One wrong field that only data could tell. */
export const invalidField = (field: string, message: string): AppError =>
  new AppError('invalid_request', message, { fields: { [field]: message } });

/** A service or dependency is down or late. */
export const unavailable = (cause?: unknown, retryAfterSeconds = 2): AppError =>
  new AppError('unavailable', messages.unavailable, { cause, retryAfterSeconds });
