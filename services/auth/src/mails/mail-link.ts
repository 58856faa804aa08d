import type { UserId } from '@aulavox/contracts/primitives';
import type { Mailer } from '@aulavox/mail/mailer';
import type { Transaction } from '@aulavox/postgres/open-database';
import { type Account, AccountTable } from '../accounts/account.table.ts';
import type { AuthDatabase } from '../deps.ts';
import { resetMail } from './reset-mail.ts';
import { makeToken } from './tokens.ts';
import { verifyMail } from './verify-mail.ts';

interface Deps {
  db: AuthDatabase;
  mailer: Mailer;
  now: () => Date;
  publicUrl: string;
}

interface Job {
  userId: UserId;
  kind: 'verify' | 'reset';
  /** The job's own id, so that a mail which is sent twice is recognised as one. */
  messageId: string;
}

/**
 * Mails somebody a link that opens once. The secret is made here, so that none lies in a queue; a job
 * that comes again makes a new one, and both open. Nobody to write to is no failure.
 */
export async function mailLink(
  { db, mailer, now, publicUrl }: Deps,
  { userId, kind, messageId }: Job,
  signal: AbortSignal,
): Promise<void> {
  const letter = await db.forPlatform('mail tokens', async (tx) => {
    const account = await findAddressee(tx, userId, kind);
    if (!account) return null;
    return { account, token: await makeToken(tx, { accountId: account.id, kind, now: now() }) };
  });
  if (!letter) return;
  const { email: to, firstName } = letter.account;
  const compose = kind === 'verify' ? verifyMail : resetMail;
  await mailer.send(
    { ...compose({ firstName, publicUrl, token: letter.token }), to, messageId },
    signal,
  );
}

/** Nobody for an unknown address, and for one that needs no verification any more. */
async function findAddressee(
  tx: Transaction,
  id: UserId,
  kind: Job['kind'],
): Promise<Account | null> {
  const account = await tx.getRepository(AccountTable).findOneBy({ id });
  return kind === 'verify' && account?.emailVerifiedAt ? null : account;
}
