import type { Migration } from '@aulavox/postgres/migrate-service';
import { CreateSchoolsAndClasses1763712000000 } from './1763712000000-create-schools-and-classes.ts';

/** Oldest first. */
export const migrations: Migration[] = [CreateSchoolsAndClasses1763712000000];
