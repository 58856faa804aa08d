import type { InternalCall } from '@aulavox/http/internal-client';
import type { Database } from '@aulavox/postgres/open-database';
import type { PlatformCaller } from './platform-callers.ts';
import type { SigningKeys } from './sessions/signing-keys.ts';

export type AuthDatabase = Database<PlatformCaller>;

/** What auth's handlers may reach. */
export interface Deps {
  db: AuthDatabase;
  internal: InternalCall;
  now: () => Date;
  keys: SigningKeys;
  /** Whether cookies are for https only. */
  isSecure: boolean;
}
