import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { takeTurns } from './take-turns.ts';

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane; about 16 ms of one core. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password, parameters));

/** A core stays free for everything else, so that a bell of sign-ins starves neither database nor requests. */
const inTurn = takeTurns(Math.max(1, availableParallelism() - 1));

/** What an unknown address is compared with; made with the first such sign-in. */
let nobodysHash: Promise<string> | undefined;

/** Does the same work for an address without an account, so that time tells nobody who has one. */
export async function isPasswordOf(
  person: { passwordHash: string } | null,
  password: string,
): Promise<boolean> {
  const nobody = await (nobodysHash ??= hashPassword('the password of nobody'));
  const isRight = await inTurn(() => verify(person?.passwordHash ?? nobody, password));
  return person !== null && isRight;
}
