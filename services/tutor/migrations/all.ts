import type { Migration } from '@aulavox/postgres/migrate-service';
import { CreateTutoring1763712000000 } from './1763712000000-create-tutoring.ts';
import { TraceMessages1763722800000 } from './1763722800000-trace-messages.ts';

/** Oldest first. */
export const migrations: Migration[] = [CreateTutoring1763712000000, TraceMessages1763722800000];
