import { createSecretKey, type KeyObject } from 'node:crypto';
import { type CallerName, type ServiceName, serviceNames } from '@aulavox/contracts/endpoint';
import { type SchoolId, schoolId } from '@aulavox/contracts/primitives';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { unauthorized } from './app-error.ts';

/** Seconds. */
const lifetime = 60;

const claims = z.object({
  iss: z.enum([...serviceNames, 'gateway']),
  schoolId: schoolId.nullable(),
});

/** The key of calls between services, made once: a string secret costs many times more at each call. */
export const internalKey = (secret: string): KeyObject =>
  createSecretKey(Buffer.from(secret, 'utf8'));

interface SignOptions {
  key: KeyObject;
  from: CallerName;
  to: ServiceName;
  schoolId: SchoolId | null;
}

/** Says who calls whom about which school, for a minute (design section 5). */
export const signInternal = ({ key, from, to, schoolId }: SignOptions): string =>
  jwt.sign({ schoolId }, key, {
    algorithm: 'HS256',
    issuer: from,
    audience: to,
    expiresIn: lifetime,
  });

export interface InternalCaller {
  caller: CallerName;
  schoolId: SchoolId | null;
}

/** Throws 401 unless the token was made for this service with the shared secret. */
export function verifyInternal(
  token: string,
  key: KeyObject,
  service: ServiceName,
): InternalCaller {
  try {
    const { iss, schoolId } = claims.parse(
      jwt.verify(token, key, { algorithms: ['HS256'], audience: service }),
    );
    return { caller: iss, schoolId };
  } catch {
    throw unauthorized();
  }
}
