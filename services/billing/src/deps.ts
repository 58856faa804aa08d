import type { InternalCall } from '@aulavox/http/internal-client';
import type { ObjectStore } from '@aulavox/objects/object-store';
import type { Database } from '@aulavox/postgres/open-database';
import type { UploadKey } from './uploads/upload-link.ts';

/** Who may look at all schools at once: the super admin's views, and the count of waiting requests. */
export type PlatformCaller = 'list-requests' | 'find-request' | 'show-proof' | 'count-pending';

/** What the handlers of billing may reach. */
export interface Deps {
  db: Database<PlatformCaller>;
  /** Calls school. */
  internal: InternalCall;
  objects: ObjectStore;
  /** Signs upload links. */
  uploadKey: UploadKey;
  now: () => Date;
}
