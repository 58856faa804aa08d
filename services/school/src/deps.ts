import type { InternalCall } from '@aulavox/http/internal-client';
import type { Database } from '@aulavox/postgres/open-database';

/** Who may look at all schools at once: the super admin's two views. */
export type PlatformCaller = 'list-schools' | 'count-schools';

/** What the handlers of school may reach. */
export interface Deps {
  db: Database<PlatformCaller>;
  /** Calls billing, for the number of waiting requests. */
  internal: InternalCall;
  now: () => Date;
}
