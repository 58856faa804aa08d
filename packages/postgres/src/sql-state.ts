/** What a refused statement violated; null for other errors. Postgres' error codes, appendix A. */
export function violatedConstraint(error: unknown): string | null {
  const { code, constraint } = driverError(error);
  const isViolation = code === '23505' || code === '23503' || code === '23514';
  return isViolation ? (constraint ?? '') : null;
}

interface DriverError {
  code?: string;
  constraint?: string;
}

/** TypeORM wraps the driver's error; its fields may stand on either. */
function driverError(error: unknown): DriverError {
  if (typeof error !== 'object' || error === null) return {};
  const { driverError: inner } = error as { driverError?: DriverError };
  return inner ?? error;
}
