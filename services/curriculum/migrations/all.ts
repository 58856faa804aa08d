import type { Migration } from '@aulavox/postgres/migrate-service';
import { CreateSubjectsAndLessons1763712000000 } from './1763712000000-create-subjects-and-lessons.ts';

/** Oldest first. */
export const migrations: Migration[] = [CreateSubjectsAndLessons1763712000000];
