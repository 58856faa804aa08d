import type { SessionId } from '@aulavox/contracts/primitives';
import { openDatabase } from '@aulavox/postgres/open-database';
import { LessThanOrEqual } from 'typeorm';
import { migrations } from '../../migrations/all.ts';
import { TranscriptTable, type TranscriptRow } from './transcript.table.ts';
import type { Committed, Transcripts } from './transcripts.ts';

/** Connections; a turn needs one for a few milliseconds at its beginning and its end. */
const pool = 2;

/** Conversations as JSON rows in Postgres, behind the same wall between schools as every other table. */
export async function openPostgresTranscripts(url: string): Promise<Transcripts> {
  const entities = [TranscriptTable];
  const db = await openDatabase({ service: 'tutor', url, pool, entities, migrations });
  return {
    append: (schoolId, sessionId, fence, entries) =>
      db.forTenant(schoolId, async (tx) => {
        await tx.query(
          `INSERT INTO transcripts (school_id, session_id, seq, fence, message)
           SELECT $1, $2, entry.seq, $3, entry.message
           FROM jsonb_to_recordset($4::jsonb) AS entry (seq int, message jsonb)
           ON CONFLICT (school_id, session_id, seq)
             DO UPDATE SET fence = excluded.fence, message = excluded.message
             WHERE transcripts.fence < excluded.fence`,
          [schoolId, sessionId, fence, JSON.stringify(entries)],
        );
      }),
    read: async (schoolId, sessions) => {
      if (sessions.length === 0) return new Map();
      const rows = await db.forTenant(schoolId, (tx) =>
        tx.find(TranscriptTable, {
          where: sessions.map(({ id, upTo }) => ({
            schoolId,
            sessionId: id,
            seq: LessThanOrEqual(upTo),
          })),
          order: { sessionId: 'ASC', seq: 'ASC' },
        }),
      );
      return bySession(sessions, rows);
    },
    close: () => db.close(),
  };
}

function bySession(sessions: Committed[], rows: TranscriptRow[]) {
  const found = new Map(
    sessions.map(({ id }): [SessionId, TranscriptRow['message'][]] => [id, []]),
  );
  for (const { sessionId, message } of rows) found.get(sessionId)?.push(message);
  return found;
}
