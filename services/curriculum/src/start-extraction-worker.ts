import { work } from '@aulavox/bus/work';
import type { Env } from '@aulavox/config/read-config';
import { extractText } from '@aulavox/contracts/curriculum/messages';
import type { Running } from '@aulavox/http/listen';
import { openObjects } from '@aulavox/objects/open-objects';
import type { ServiceDefinition, StartOverrides } from '@aulavox/service/service-definition';
import { startService } from '@aulavox/service/start-service';
import { migrations } from '../migrations/all.ts';
import { extractMaterial } from './extraction/extract-material.ts';
import { startSweep } from './extraction/sweep-objects.ts';
import { tables } from './tables.ts';

const variables = ['OBJECTS_URL', 'WORKER_CONCURRENCY'] as const;

const extractionWorker: ServiceDefinition<(typeof variables)[number], never> = {
  service: 'curriculum',
  variables,
  entities: tables,
  migrations,
  build: async ({ config, db, bus, now, log }) => {
    const objects = await openObjects(config.OBJECTS_URL);
    const extraction = await work({
      bus,
      message: extractText,
      // One file at a time, unless more is asked for, bounds the memory of the process.
      concurrency: config.WORKER_CONCURRENCY ?? 1,
      handle: (payload, signal) => extractMaterial({ db, objects, log }, payload, signal),
    });
    const sweep = startSweep({ source: db.source, objects, now, log });
    return { consumers: [extraction, sweep] };
  },
};

/** Starts the worker that reads materials and removes files that nothing needs any more. */
export const start = (env: Env, overrides?: StartOverrides): Promise<Running> =>
  startService(env, extractionWorker, overrides);
