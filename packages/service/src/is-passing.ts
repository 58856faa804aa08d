import { isOutage } from '@aulavox/http/to-app-error';
import { NotMigrated } from '@aulavox/postgres/assert-fits';

/**
 * Postgres' refusals (appendix A) that end when the migration step has made the role, its password,
 * the database and the tables, or has granted the rights to them.
 */
const notYet = new Set(['28000', '28P01', '3D000', '3F000', '42501', '42P01']);

/** Whether a start that failed so can succeed later although nobody touches this process. */
export function isPassing(error: unknown): boolean {
  if (error instanceof NotMigrated || isOutage(error)) return true;
  if (!(error instanceof Error)) return false;
  return 'code' in error && typeof error.code === 'string' && notYet.has(error.code);
}
