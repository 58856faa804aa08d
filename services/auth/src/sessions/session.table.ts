import type { UserId } from '@aulavox/contracts/primitives';
import { EntitySchema } from 'typeorm';

/** A signed-in browser; it stands while it is seen often enough and has not ended. */
export interface Session {
  id: string;
  accountId: UserId;
  createdAt: Date;
  lastSeenAt: Date;
  /** Twelve hours after its beginning, whatever happens. */
  endsAt: Date;
  /** When it was ended before its time. */
  endedAt: Date | null;
}

export const SessionTable = new EntitySchema<Session>({
  name: 'session',
  tableName: 'sessions',
  columns: {
    id: { type: 'uuid', primary: true },
    accountId: { type: 'uuid', name: 'account_id' },
    createdAt: { type: 'timestamptz', name: 'created_at' },
    lastSeenAt: { type: 'timestamptz', name: 'last_seen_at' },
    endsAt: { type: 'timestamptz', name: 'ends_at' },
    endedAt: { type: 'timestamptz', name: 'ended_at', nullable: true },
  },
});
