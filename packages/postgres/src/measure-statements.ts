import { isMeasured } from '@aulavox/telemetry/measure';
import { currentSpan, startSpan } from '@aulavox/telemetry/span';
import type { DataSource, QueryRunner } from 'typeorm';

/** Characters of a statement that are shown; values are parameters and not in it. */
const shownLength = 1_000;

/** Makes a span of each statement that is part of something traced. Sweeps and polls are not. */
export function measureStatements(source: DataSource): void {
  if (!isMeasured()) return;
  // A connection has one statement at a time.
  const begun = new WeakMap<QueryRunner, number>();
  source.subscribers.push({
    beforeQuery: ({ queryRunner }) => void begun.set(queryRunner, now()),
    afterQuery: ({ queryRunner, query, success, error }) => {
      if (!currentSpan()) return;
      const span = startSpan(`postgres ${query.trim().split(/\s/, 1)[0]}`, {
        kind: 'client',
        startedAt: begun.get(queryRunner) ?? now(),
        attributes: {
          'db.system.name': 'postgresql',
          'db.query.text': query.replaceAll(/\s+/g, ' ').slice(0, shownLength),
        },
      });
      if (!success) span?.fail(error);
      span?.end(now());
    },
  });
}

/** Milliseconds since 1970, with fractions. */
const now = (): number => performance.timeOrigin + performance.now();
