import type { Migration } from '@aulavox/postgres/migrate-service';
import { CreateSchoolsAndClasses1763712000000 } from './1763712000000-create-schools-and-classes.ts';
import { TraceMessages1763722800000 } from './1763722800000-trace-messages.ts';

/** Oldest first. */
export const migrations: Migration[] = [
  CreateSchoolsAndClasses1763712000000,
  TraceMessages1763722800000,
];
