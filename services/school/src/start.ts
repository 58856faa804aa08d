import type { Env } from '@aulavox/config/read-config';
import type { Running } from '@aulavox/http/listen';
import type { StartOverrides } from '@aulavox/service/service-definition';
import { startService } from '@aulavox/service/start-service';
import { migrations } from '../migrations/all.ts';
import { classTable } from './classes/class.table.ts';
import { classesRouter } from './classes/router.ts';
import type { Deps, PlatformCaller } from './deps.ts';
import { internalRouter } from './internal/router.ts';
import { platformRouter } from './platform/router.ts';
import { schoolsRouter } from './schools/router.ts';
import { schoolTable } from './schools/school.table.ts';

/** Starts the service of schools, their classes and their plans. */
export const start = (env: Env, overrides?: StartOverrides): Promise<Running> =>
  startService<'AUTH_URL' | 'BILLING_URL', PlatformCaller>(
    env,
    {
      service: 'school',
      variables: ['AUTH_URL', 'BILLING_URL'],
      entities: [schoolTable, classTable],
      migrations,
      build: async (deps: Deps) => ({
        routers: [
          schoolsRouter(deps),
          platformRouter(deps),
          classesRouter(deps),
          internalRouter(deps),
        ],
      }),
    },
    overrides,
  );
