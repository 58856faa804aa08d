import { createHash, randomBytes } from 'node:crypto';
import type { UserId } from '@aulavox/contracts/primitives';
import type { Transaction } from '@aulavox/postgres/open-database';
import { type Token, TokenTable } from './token.table.ts';

/** Hours that a mailed link opens (design section 5). */
const hoursOf = { verify: 24, reset: 1 } as const;

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Makes the secret of a link; only its hash stays here. */
export async function makeToken(
  tx: Transaction,
  { accountId, kind, now }: Pick<Token, 'accountId' | 'kind'> & { now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + hoursOf[kind] * 3_600_000);
  await tx.getRepository(TokenTable).insert({ hash: hashToken(token), accountId, kind, expiresAt });
  return token;
}

/** Uses a link up and says whose it was; null when it is unknown, too old or was used before. */
export async function useToken(
  tx: Transaction,
  { token, kind, now }: Pick<Token, 'kind'> & { token: string; now: Date },
): Promise<UserId | null> {
  const [rows]: [{ account_id: UserId }[], number] = await tx.query(
    `UPDATE tokens SET used_at = $3
     WHERE hash = $1 AND kind = $2 AND used_at IS NULL AND expires_at > $3
     RETURNING account_id`,
    [hashToken(token), kind, now],
  );
  return rows[0]?.account_id ?? null;
}

/** The person's other links of this kind open nothing any more. */
export async function dropTokens(
  tx: Transaction,
  { accountId, kind }: Pick<Token, 'accountId' | 'kind'>,
): Promise<void> {
  await tx.getRepository(TokenTable).delete({ accountId, kind });
}
