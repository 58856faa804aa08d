import type { Env } from '@aulavox/config/read-config';
import type { Running } from '@aulavox/http/listen';
import { openObjects } from '@aulavox/objects/open-objects';
import type { StartOverrides } from '@aulavox/service/service-definition';
import { startService } from '@aulavox/service/start-service';
import { migrations } from '../migrations/all.ts';
import type { Deps, PlatformCaller } from './deps.ts';
import { internalRouter } from './internal/router.ts';
import { consumeApprovals } from './platform/consume-approvals.ts';
import { platformRouter } from './platform/router.ts';
import { uploadsRouter } from './uploads/router.ts';
import { uploadKey } from './uploads/upload-link.ts';
import { uploadTable } from './uploads/upload.table.ts';
import { upgradeRequestsRouter } from './upgrade-requests/router.ts';
import { upgradeRequestTable } from './upgrade-requests/upgrade-request.table.ts';

/** Starts the service of upgrade requests and of the files that are uploaded for them. */
export const start = (env: Env, overrides?: StartOverrides): Promise<Running> =>
  startService<'AUTH_URL' | 'SCHOOL_URL' | 'OBJECTS_URL', PlatformCaller>(
    env,
    {
      service: 'billing',
      variables: ['AUTH_URL', 'SCHOOL_URL', 'OBJECTS_URL'],
      entities: [uploadTable, upgradeRequestTable],
      migrations,
      build: async ({ config, db, bus, internal, now }) => {
        const deps: Deps = {
          db,
          internal,
          objects: await openObjects(config.OBJECTS_URL),
          uploadKey: uploadKey(config.INTERNAL_SECRET),
          now,
        };
        return {
          routers: [
            uploadsRouter(deps),
            upgradeRequestsRouter(deps),
            platformRouter(deps),
            internalRouter(deps),
          ],
          consumers: [await consumeApprovals(bus, deps)],
        };
      },
    },
    overrides,
  );
