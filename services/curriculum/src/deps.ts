import type { InternalCall } from '@aulavox/http/internal-client';
import type { ObjectStore } from '@aulavox/objects/object-store';
import type { TenantDatabase } from '@aulavox/postgres/open-database';

/** What the handlers of curriculum may reach. */
export interface Deps {
  db: TenantDatabase;
  /** Calls auth (names of people) and school (standing, classes). */
  internal: InternalCall;
  /** Where the files of materials are kept. */
  objects: ObjectStore;
  now: () => Date;
}
