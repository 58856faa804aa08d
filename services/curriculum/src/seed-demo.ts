import { type Env, readConfig } from '@aulavox/config/read-config';
import { openDatabase, type Transaction } from '@aulavox/postgres/open-database';
import { demoLessons } from '../../../infra/demo/demo-lessons.ts';
import { demoSchool, demoSubjects, demoTeacher } from '../../../infra/demo/demo-school.ts';
import { migrations } from '../migrations/all.ts';
import { LessonTable } from './lessons/lesson.table.ts';
import { rememberTeacher } from './lessons/remember-teacher.ts';
import { noSchedule } from './schedules/schedule-rules.ts';
import { SubjectTable } from './subjects/subject.table.ts';
import { tables } from './tables.ts';

/** Puts the demo school's subjects and lessons into the database; what is there already stays. */
export async function seedDemo(env: Env): Promise<void> {
  const { DATABASE_URL: url } = readConfig(env, ['DATABASE_URL']);
  const options = { service: 'curriculum', url, pool: 1, entities: tables, migrations } as const;
  const db = await openDatabase(options);
  try {
    await db.forTenant(demoSchool.id, async (tx) => {
      await seedSubjects(tx);
      await seedLessons(tx);
    });
  } finally {
    await db.close();
  }
}

async function seedSubjects(tx: Transaction): Promise<void> {
  const rows = Object.values(demoSubjects).map((subject) => ({
    ...subject,
    schoolId: demoSchool.id,
    createdBy: demoTeacher.id,
  }));
  await tx.createQueryBuilder().insert().into(SubjectTable).values(rows).orIgnore().execute();
}

async function seedLessons(tx: Transaction): Promise<void> {
  const rows = demoLessons.map(({ subject, ...lesson }) => ({
    ...lesson,
    ...noSchedule,
    schoolId: demoSchool.id,
    subjectId: demoSubjects[subject].id,
    teacherId: demoTeacher.id,
    status: 'published' as const,
    assignedStudents: [],
  }));
  await tx.createQueryBuilder().insert().into(LessonTable).values(rows).orIgnore().execute();
  for (const row of rows) await rememberTeacher(tx, row);
}
