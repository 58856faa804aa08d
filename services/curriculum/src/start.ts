import type { Env } from '@aulavox/config/read-config';
import type { Running } from '@aulavox/http/listen';
import { type ServiceDefinition, startService } from '@aulavox/service/start-service';
import { migrations } from '../migrations/all.ts';
import { LessonTable } from './lessons/lesson.table.ts';
import { onClassDeleted } from './lessons/on-class-deleted.ts';
import { lessonsRouter } from './lessons/router.ts';
import { onStandingChanged } from './standings/on-standing-changed.ts';
import { StandingTable } from './standings/standing.table.ts';
import { studyRouter } from './study/router.ts';
import { subjectsRouter } from './subjects/router.ts';
import { SubjectTable } from './subjects/subject.table.ts';

const variables = ['AUTH_URL', 'SCHOOL_URL'] as const;

const curriculum: ServiceDefinition<(typeof variables)[number], never> = {
  service: 'curriculum',
  variables,
  entities: [StandingTable, SubjectTable, LessonTable],
  migrations,
  build: async ({ db, bus, internal, now }) => {
    const deps = { db, internal, now };
    return {
      routers: [subjectsRouter(deps), lessonsRouter(deps), studyRouter(deps)],
      consumers: await Promise.all([onStandingChanged(bus, db), onClassDeleted(bus, db)]),
    };
  },
};

/** Starts the curriculum service. */
export const start = (env: Env, overrides?: { now?: () => Date }): Promise<Running> =>
  startService(env, curriculum, overrides);
