import type { Env } from '@aulavox/config/read-config';
import type { Running } from '@aulavox/http/listen';
import { openObjects } from '@aulavox/objects/open-objects';
import type { ServiceDefinition, StartOverrides } from '@aulavox/service/service-definition';
import { startService } from '@aulavox/service/start-service';
import { migrations } from '../migrations/all.ts';
import { onClassDeleted } from './lessons/on-class-deleted.ts';
import { lessonsRouter } from './lessons/router.ts';
import { materialsRouter } from './materials/router.ts';
import { onStandingChanged } from './standings/on-standing-changed.ts';
import { studyRouter } from './study/router.ts';
import { subjectsRouter } from './subjects/router.ts';
import { tables } from './tables.ts';

const variables = ['AUTH_URL', 'SCHOOL_URL', 'OBJECTS_URL'] as const;

const curriculum: ServiceDefinition<(typeof variables)[number], never> = {
  service: 'curriculum',
  variables,
  entities: tables,
  migrations,
  build: async ({ config, db, bus, internal, now }) => {
    const objects = await openObjects(config.OBJECTS_URL);
    const deps = { db, internal, objects, now };
    return {
      routers: [
        subjectsRouter(deps),
        lessonsRouter(deps),
        materialsRouter(deps),
        studyRouter(deps),
      ],
      consumers: await Promise.all([onStandingChanged(bus, db), onClassDeleted(bus, db)]),
    };
  },
};

/** Starts the curriculum service. */
export const start = (env: Env, overrides?: StartOverrides): Promise<Running> =>
  startService(env, curriculum, overrides);
