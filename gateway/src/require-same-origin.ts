import { messages } from '@aulavox/contracts/messages';
import { AppError } from '@aulavox/http/app-error';
import type { Request, RequestHandler } from 'express';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses unsafe methods that another site could have sent with the person's cookie. */
export const requireSameOrigin =
  (publicUrl: string): RequestHandler =>
  (req, _res, next) => {
    if (safeMethods.has(req.method) || isSameOrigin(req, publicUrl)) return next();
    throw new AppError('foreign_origin', messages.foreignOrigin);
  };

function isSameOrigin({ headers }: Request, publicUrl: string): boolean {
  const { origin, host } = headers;
  if (origin) return origin === new URL(publicUrl).origin || URL.parse(origin)?.host === host;
  return headers['sec-fetch-site'] === 'same-origin';
}
