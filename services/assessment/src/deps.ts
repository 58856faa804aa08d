import type { InternalCall } from '@aulavox/http/internal-client';
import type { TenantDatabase } from '@aulavox/postgres/open-database';

/** What handlers may reach. */
export interface Deps {
  db: TenantDatabase;
  internal: InternalCall;
  now: () => Date;
}
