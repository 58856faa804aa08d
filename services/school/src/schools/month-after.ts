/**
 * SQL for the same day and time of the next calendar month, or its last day where it is shorter.
 * Counted in UTC, so that the database's own time zone plays no part.
 */
export const monthAfter = (instant: string): string =>
  `((${instant}) AT TIME ZONE 'UTC' + interval '1 month') AT TIME ZONE 'UTC'`;
