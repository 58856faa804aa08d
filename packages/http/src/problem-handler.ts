import { type Problem, statusOf } from '@aulavox/contracts/problem';
import type { Logger } from '@aulavox/telemetry/create-logger';
import type { ErrorRequestHandler, Response } from 'express';
import type { AppError } from './app-error.ts';
import { toAppError } from './to-app-error.ts';

/** The last handler of every app: any error becomes the one shape; our own faults are logged with their cause. */
export const problemHandler =
  (log: Logger): ErrorRequestHandler =>
  (error: unknown, _req, res: Response, next) => {
    if (res.headersSent) return next(error);
    const known = toAppError(error);
    const status = statusOf[known.code];
    if (status >= 500) log.error({ err: known.cause ?? known, code: known.code }, 'request failed');
    sendProblem(res, known);
  };

/** Answers with a refusal in the one shape. */
export function sendProblem(res: Response, refusal: AppError): void {
  if (refusal.retryAfterSeconds !== undefined) {
    res.setHeader('retry-after', String(refusal.retryAfterSeconds));
  }
  res.status(statusOf[refusal.code]).json(problemOf(refusal, String(res.locals['requestId'])));
}

/** What is sent of an error: never its cause. */
export const problemOf = ({ code, message, fields }: AppError, requestId: string): Problem => ({
  message,
  code,
  requestId,
  ...(fields ? { fields } : {}),
});
