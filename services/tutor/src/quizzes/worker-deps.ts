import type { TenantDatabase } from '@aulavox/postgres/open-database';
import type { Logger } from '@aulavox/telemetry/create-logger';
import type { LessonReader } from '../lessons/lesson-reader.ts';
import type { TutorModel } from '../model/tutor-model.ts';

/** What the AI worker's jobs may reach. */
export interface WorkerDeps {
  db: TenantDatabase;
  lessons: LessonReader;
  model: TutorModel;
  log: Logger;
  /** Jobs of each kind at the same time. */
  concurrency: number | undefined;
}
