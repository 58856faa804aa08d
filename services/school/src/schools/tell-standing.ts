import { emit } from '@aulavox/bus/emit';
import type { Standing } from '@aulavox/contracts/school/internal';
import { standingChanged } from '@aulavox/contracts/school/messages';
import type { Transaction } from '@aulavox/postgres/open-database';
import { accessAt } from './access-rules.ts';
import type { SchoolRow } from './school.table.ts';

/** What other services keep of a school. */
export const standingOf = (school: SchoolRow, now: Date): Standing => ({
  schoolId: school.id,
  version: school.version,
  name: school.name,
  timezone: school.timezone,
  access: accessAt(school, now),
  maxTeachers: school.maxTeachers,
  maxStudents: school.maxStudents,
  maxLessons: school.maxLessons,
});

/** Tells the other services after any change of a school, in the transaction of the change. */
export async function tellStanding(tx: Transaction, school: SchoolRow, now: Date): Promise<void> {
  await emit(tx, standingChanged, standingOf(school, now));
}
