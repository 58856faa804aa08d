import { messages } from '@aulavox/contracts/messages';
import { AppError } from '@aulavox/http/app-error';
import type { RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';

/** A minute of 300 people of one school behind one address stays far below. */
const perMinute = 30_000;

/** A coarse guard of this process alone; what matters is counted by auth, for all replicas. */
export const limitFloods = (): RequestHandler =>
  rateLimit({
    windowMs: 60_000,
    limit: perMinute,
    standardHeaders: false,
    legacyHeaders: false,
    // Whose X-Forwarded-For counts is TRUST_PROXY's matter; from others it is ignored.
    validate: { xForwardedForHeader: false },
    handler: () => {
      throw new AppError('rate_limited', messages.tooMany, { retryAfterSeconds: 60 });
    },
  });
