import { pathOf } from '@aulavox/contracts/client';
import type { AnySpec } from '@aulavox/contracts/endpoint';
import { z } from 'zod';
import { invalidField } from './app-error.ts';
import type { Reply } from './handler.ts';

/** A row's place in a list that is ordered by `createdAt` and `id`, newest first. */
export interface Place {
  /** To the millisecond, in the database as well: a finer instant would be passed over. */
  createdAt: Date;
  id: string;
}

const written = z.tuple([z.iso.datetime(), z.uuid()]);

const writeCursor = ({ createdAt, id }: Place): string =>
  Buffer.from(`${createdAt.toISOString()} ${id}`).toString('base64url');

/** Where a list goes on; null for its beginning. Throws 400 for a cursor that was not ours. */
export function readCursor(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null;
  const parsed = written.safeParse(Buffer.from(cursor, 'base64url').toString('utf8').split(' '));
  if (!parsed.success) throw invalidField('cursor', 'This cursor is not valid');
  const [createdAt, id] = parsed.data;
  return { createdAt: new Date(createdAt), id };
}

interface Page {
  spec: AnySpec;
  query: { limit: number } & Record<string, unknown>;
  reply: Reply;
}

/** The page out of rows that were asked for with one more than its limit; a next one is named in a `Link` header. */
export function toPage<Row extends Place>(rows: Row[], { spec, query, reply }: Page): Row[] {
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  if (last && rows.length > page.length) {
    const next = pathOf(spec, { query: { ...query, cursor: writeCursor(last) } });
    reply.header('link', `<${next}>; rel="next"`);
  }
  return page;
}
