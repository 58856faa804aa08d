import type { InternalCall } from '@aulavox/http/internal-client';
import type { TenantDatabase } from '@aulavox/postgres/open-database';
import type { LessonReader } from './lessons/lesson-reader.ts';
import type { TutorModel } from './model/tutor-model.ts';
import type { Transcripts } from './transcripts/transcripts.ts';

/** What the handlers may reach. */
export interface Deps {
  db: TenantDatabase;
  internal: InternalCall;
  transcripts: Transcripts;
  lessons: LessonReader;
  model: TutorModel;
  /** The tutor that is always there; `model` itself where no other is configured. */
  offline: TutorModel;
  now: () => Date;
}
