import { messages } from '@aulavox/contracts/messages';
import { invalidField } from '@aulavox/http/app-error';
import { commonPasswords } from './common-passwords.ts';

/** Whether a guesser would try this first: a very common password, or the person's own address. */
export function isEasyToGuess(password: string, email: string): boolean {
  const tried = password.trim().toLowerCase();
  const [name = ''] = email.split('@');
  return (
    commonPasswords.has(tried) || tried === email.toLowerCase() || tried === name.toLowerCase()
  );
}

/** Throws 400 for the field that holds a password nobody should have. */
export function assertGoodPassword(
  password: string,
  { email, field }: { email: string; field: string },
): void {
  if (isEasyToGuess(password, email)) throw invalidField(field, messages.passwordCommon);
}
