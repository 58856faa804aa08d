import { randomUUID } from 'node:crypto';
import { currentRequest, runWithRequest } from '@aulavox/telemetry/request-context';
import pg from 'pg';

interface Counted<T> {
  result: T;
  /** Every statement that Postgres was sent, with those that open and end transactions. */
  statements: string[];
}

/**
 * What `work` answers, and the statements it cost in all services of this test: calls made with
 * `testApi` inside carry one request id, which services hand on to each other and which tells their
 * statements from the relay's, the bus' and other tests'.
 */
export async function countStatements<T>(work: () => Promise<T>): Promise<Counted<T>> {
  watch();
  const requestId = randomUUID();
  const statements: string[] = [];
  counted.set(requestId, statements);
  try {
    return { result: await runWithRequest({ requestId }, work), statements };
  } finally {
    counted.delete(requestId);
  }
}

const counted = new Map<string, string[]>();
let isWatching = false;

/** All drivers of Postgres end in this one function. It stays wrapped: a test file is its own world. */
function watch(): void {
  if (isWatching) return;
  isWatching = true;
  // Overloaded in its types; here it takes and gives whatever it took and gave before.
  const query = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const requestId = currentRequest()?.requestId;
    if (requestId) counted.get(requestId)?.push(textOf(args[0]));
    return query.apply(this, args);
  } as typeof pg.Client.prototype.query;
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  return String(Reflect.get(statement as object, 'text'));
}
