import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { Role } from '@aulavox/contracts/enums';
import type { Member, Principal } from '@aulavox/contracts/principal';
import { type SchoolId, schoolId, userId } from '@aulavox/contracts/primitives';
import { tokenLifetime } from '@aulavox/http/session-cookie';
import { tokenIssuer } from '@aulavox/http/session-token';
import jwt from 'jsonwebtoken';

const keyId = 'test';
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** The public key of the tokens below, as auth publishes its own. */
export const testKeys = {
  keys: [{ ...publicKey.export({ format: 'jwk' }), kid: keyId, alg: 'ES256', use: 'sig' }],
};

/** A new id for whichever entity a test needs. */
export const newSchoolId = (): SchoolId => schoolId.parse(randomUUID());

/** Somebody of a school, of a new one unless given. */
export function person(role: Role, given: Partial<Member> = {}): Member {
  return {
    userId: userId.parse(randomUUID()),
    sessionId: randomUUID(),
    role,
    schoolId: newSchoolId(),
    classId: null,
    name: `Some ${role}`,
    access: { reason: null, until: null },
    ...given,
  };
}

/** The super admin of the platform, who belongs to no school. */
export const superAdmin = (): Principal => ({
  ...person('superadmin'),
  schoolId: null,
  access: null,
});

/** The session token that auth would give this person. */
export function tokenFor(who: Principal, now: Date): string {
  const { userId: sub, sessionId: sid, ...claims } = who;
  const iat = now.getTime() / 1000;
  return jwt.sign({ ...claims, sid, iat }, privateKey, {
    algorithm: 'ES256',
    keyid: keyId,
    issuer: tokenIssuer,
    subject: sub,
    expiresIn: tokenLifetime,
  });
}
