import { type Env, readConfig } from '@aulavox/config/read-config';
import { planLimits } from '@aulavox/contracts/limits';
import { openDatabase, type Transaction } from '@aulavox/postgres/open-database';
import { demoClasses, demoSchool } from '../../../infra/demo/demo-school.ts';
import { migrations } from '../migrations/all.ts';
import { classTable } from './classes/class.table.ts';
import { findSchool } from './schools/find-school.ts';
import { insertSchool } from './schools/insert-school.ts';
import { schoolTable } from './schools/school.table.ts';
import { tellStanding } from './schools/tell-standing.ts';

/** Makes the demo school and its classes once; what somebody changed or deleted since stays so. */
export async function seedDemo(env: Env): Promise<void> {
  const { DATABASE_URL: url } = readConfig(env, ['DATABASE_URL']);
  const entities = [schoolTable, classTable];
  const db = await openDatabase({ service: 'school', url, pool: 1, entities, migrations });
  try {
    await db.forTenant(demoSchool.id, (tx) => makeDemoSchool(tx, new Date()));
  } finally {
    await db.close();
  }
}

async function makeDemoSchool(tx: Transaction, now: Date): Promise<void> {
  const { plan, status, expiresInYears, ...about } = demoSchool;
  const subscriptionExpiry = new Date(now);
  subscriptionExpiry.setUTCFullYear(now.getUTCFullYear() + expiresInYears);
  const isNew = await insertSchool(tx, {
    ...about,
    ...planLimits[plan],
    subscriptionPlan: plan,
    subscriptionStatus: status,
    subscriptionExpiry,
    trialStartedAt: now,
    createdAt: now,
  });
  if (!isNew) return;
  const schoolId = demoSchool.id;
  await tx
    .getRepository(classTable)
    .insert(demoClasses.map((row) => ({ ...row, schoolId, createdAt: now })));
  await tellStanding(tx, await findSchool(tx, schoolId), now);
}
