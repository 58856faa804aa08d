import { randomUUID } from 'node:crypto';
import { userId } from '@aulavox/contracts/primitives';
import type { Logger } from '@aulavox/telemetry/create-logger';
import type { AuthDatabase } from '../deps.ts';
import { AccountTable } from './account.table.ts';
import { hashPassword } from './passwords.ts';

interface Options {
  db: AuthDatabase;
  log: Logger;
  now: () => Date;
  email: string | undefined;
  password: string | undefined;
}

/** Makes the super admin of the configuration while there is none; of two starts at once, one does. */
export async function createSuperadmin({ db, log, now, email, password }: Options): Promise<void> {
  if (!email || !password) return;
  const hasOne = await db.forPlatform('super admin', (tx) =>
    tx.getRepository(AccountTable).existsBy({ isSuperadmin: true }),
  );
  if (hasOne) return;
  const passwordHash = await hashPassword(password);
  const made: unknown[] = await db.forPlatform('super admin', (tx) =>
    tx.query(
      `INSERT INTO accounts (id, email, password_hash, first_name, last_name, is_superadmin,
         email_verified_at, created_at)
       VALUES ($1, $2, $3, 'Super', 'Admin', true, $4, $4)
       ON CONFLICT (email) DO NOTHING RETURNING id`,
      [userId.parse(randomUUID()), email.toLowerCase(), passwordHash, now()],
    ),
  );
  log.info({ made: made.length }, 'super admin');
}
