import type { Migration } from '@aulavox/postgres/migrate-service';
import { CreateTables1763715600000 } from './1763715600000-create-tables.ts';
import { TraceMessages1763722800000 } from './1763722800000-trace-messages.ts';

/** Oldest first. */
export const migrations: Migration[] = [CreateTables1763715600000, TraceMessages1763722800000];
