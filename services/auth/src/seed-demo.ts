import { type Env, readConfig } from '@aulavox/config/read-config';
import { openDatabase } from '@aulavox/postgres/open-database';
import { type DemoPerson, demoPeople, demoSchool } from '../../../infra/demo/demo-school.ts';
import { migrations } from '../migrations/all.ts';
import { hashPassword } from './accounts/passwords.ts';
import type { PlatformCaller } from './platform-callers.ts';
import { tables } from './tables.ts';

/** Puts the demo school's people there; those who are there already stay as they are. */
export async function seedDemo(env: Env): Promise<void> {
  const { DATABASE_URL: url } = readConfig(env, ['DATABASE_URL']);
  const db = await openDatabase<PlatformCaller>({
    ...{ service: 'auth', url, pool: 1 },
    entities: tables,
    migrations,
  });
  try {
    for (const person of demoPeople) {
      const row = await rowOf(person);
      await db.forPlatform(
        'demo',
        async (tx) => {
          await tx.query(insertAccount, row.account);
          await tx.query(insertMember, row.member);
        },
        demoSchool.id,
      );
    }
  } finally {
    await db.close();
  }
}

async function rowOf(person: DemoPerson) {
  const { id, email, firstName, lastName, role, classId } = person;
  const passwordHash = await hashPassword(person.password);
  return {
    account: [id, email, passwordHash, firstName, lastName],
    member: [demoSchool.id, id, role, email, firstName, lastName, classId],
  };
}

const insertAccount = `
  INSERT INTO accounts
    (id, email, password_hash, first_name, last_name, email_verified_at, created_at)
  VALUES ($1, $2, $3, $4, $5, now(), now()) ON CONFLICT DO NOTHING`;

const insertMember = `
  INSERT INTO members
    (school_id, account_id, role, email, first_name, last_name, class_id, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, now()) ON CONFLICT DO NOTHING`;
