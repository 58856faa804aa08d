import type { Migration } from '@aulavox/postgres/migrate-service';
import { CreateTutoring1763712000000 } from './1763712000000-create-tutoring.ts';

/** Oldest first. */
export const migrations: Migration[] = [CreateTutoring1763712000000];
