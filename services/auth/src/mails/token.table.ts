import type { UserId } from '@aulavox/contracts/primitives';
import { EntitySchema } from 'typeorm';

/** The secret of a mailed link, which opens once. */
export interface Token {
  /** SHA-256 of what the link carries. */
  hash: Buffer;
  accountId: UserId;
  kind: 'verify' | 'reset';
  expiresAt: Date;
  usedAt: Date | null;
}

export const TokenTable = new EntitySchema<Token>({
  name: 'token',
  tableName: 'tokens',
  columns: {
    hash: { type: 'bytea', primary: true },
    accountId: { type: 'uuid', name: 'account_id' },
    kind: { type: 'text' },
    expiresAt: { type: 'timestamptz', name: 'expires_at' },
    usedAt: { type: 'timestamptz', name: 'used_at', nullable: true },
  },
});
