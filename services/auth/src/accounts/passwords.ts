import { hash, verify } from '@node-rs/argon2';

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane; about 16 ms of one core. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, parameters);

/** What an unknown address is compared with; made with the first such sign-in. */
let nobodysHash: Promise<string> | undefined;

/** Does the same work for an address without an account, so that time tells nobody who has one. */
export async function isPasswordOf(
  person: { passwordHash: string } | null,
  password: string,
): Promise<boolean> {
  nobodysHash ??= hashPassword('the password of nobody');
  const stored = await nobodysHash;
  const isRight = await verify(person?.passwordHash ?? stored, password);
  return person !== null && isRight;
}
