import type { Migration } from '@aulavox/postgres/migrate-service';
import { CreateSubjectsAndLessons1763712000000 } from './1763712000000-create-subjects-and-lessons.ts';
import { CreateMaterials1763715600000 } from './1763715600000-create-materials.ts';
import { TraceMessages1763722800000 } from './1763722800000-trace-messages.ts';

/** Oldest first. */
export const migrations: Migration[] = [
  CreateSubjectsAndLessons1763712000000,
  CreateMaterials1763715600000,
  TraceMessages1763722800000,
];
