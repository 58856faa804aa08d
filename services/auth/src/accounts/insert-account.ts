import { messages } from '@aulavox/contracts/messages';
import { AppError } from '@aulavox/http/app-error';
import type { Transaction } from '@aulavox/postgres/open-database';
import { violatedConstraint } from '@aulavox/postgres/sql-state';
import { type Account, AccountTable } from './account.table.ts';

export type NewAccount = Pick<
  Account,
  'id' | 'email' | 'passwordHash' | 'firstName' | 'lastName' | 'createdAt'
> &
  Partial<Pick<Account, 'emailVerifiedAt' | 'isSuperadmin'>>;

/** Throws 409 when the address has an account already, also one that is being made at this moment. */
export async function insertAccount(tx: Transaction, account: NewAccount): Promise<void> {
  try {
    await tx.getRepository(AccountTable).insert(account);
  } catch (error) {
    if (violatedConstraint(error) === 'accounts_email') throw emailTaken();
    throw error;
  }
}

export const emailTaken = (): AppError => new AppError('conflict', messages.emailTaken);
