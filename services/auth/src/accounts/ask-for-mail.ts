import { randomUUID } from 'node:crypto';
import { emit } from '@aulavox/bus/emit';
import type { account } from '@aulavox/contracts/auth/account';
import { sendMail } from '@aulavox/contracts/auth/messages';
import { messages } from '@aulavox/contracts/messages';
import { userId } from '@aulavox/contracts/primitives';
import type { Handler, ReadHeader } from '@aulavox/http/handler';
import { countAttempt } from '../attempts/count-attempt.ts';
import type { Deps } from '../deps.ts';
import { AccountTable } from './account.table.ts';

/** The same answer whether or not there is such an account (S1 section 8). */
export const forgotPassword: Handler<typeof account.forgotPassword, Deps> = async ({
  body: { email },
  deps,
  header,
}) => {
  await askForMail(deps, { email, header, kind: 'reset' });
  return { message: messages.resetSent };
};

/** The same answer for accounts that are verified, that are not, and that do not exist. */
export const resendVerification: Handler<typeof account.resendVerification, Deps> = async ({
  body: { email },
  deps,
  header,
}) => {
  await askForMail(deps, { email, header, kind: 'verify' });
  return { message: messages.verificationSent };
};

interface Wish {
  email: string;
  kind: 'verify' | 'reset';
  header: ReadHeader;
}

/** An unknown address gets a job too, for nobody, so that time tells nothing; the worker drops it. */
async function askForMail(deps: Deps, { email, kind, header }: Wish): Promise<void> {
  await countAttempt(deps, { limit: 'mail', account: email, header });
  await deps.db.forPlatform('mail tokens', async (tx) => {
    const known = await tx.getRepository(AccountTable).findOneBy({ email });
    await emit(tx, sendMail, { userId: known?.id ?? userId.parse(randomUUID()), kind });
  });
}
