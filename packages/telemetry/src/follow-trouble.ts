import type { Logger } from './create-logger.ts';

/** Something that fails again and again until it works again. */
export interface Trouble {
  met: (error: unknown) => void;
  over: () => void;
}

interface TroubleOptions {
  log: Logger;
  /** Texts of the log lines. */
  begins: string;
  ends: string;
  /** Fields of both lines. */
  fields?: Record<string, unknown>;
}

/**
 * Writes one line when trouble begins, one when its reason becomes another, and one when it is over:
 * an outage that is tried through for an hour is not worth thousands.
 */
export function followTrouble({ log, begins, ends, fields = {} }: TroubleOptions): Trouble {
  let reason: string | null = null;
  return {
    met: (error) => {
      const now = reasonOf(error);
      if (now !== reason) log.warn({ ...fields, err: error }, begins);
      reason = now;
    },
    over: () => {
      if (reason !== null) log.info(fields, ends);
      reason = null;
    },
  };
}

/** Codes where there are any: texts may hold ports and times, which change with every try. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}
