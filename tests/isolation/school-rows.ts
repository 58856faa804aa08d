import { randomUUID } from 'node:crypto';
import { quizzes } from '@aulavox/contracts/assessment/quizzes';
import { upgradeRequests } from '@aulavox/contracts/billing/upgrade-requests';
import { materials } from '@aulavox/contracts/curriculum/materials';
import { tutoring } from '@aulavox/contracts/tutor/tutoring';
import { waitUntil } from '@aulavox/testing/wait-until';
import { attachText, makeSchool, type TestSchool } from '../testing/make-school.ts';
import type { Product } from '../testing/start-product.ts';
import type { Entity, IdOf } from './sample.ts';

/** A school that has a row of every kind, with the id of one of each. */
export interface FullSchool extends TestSchool {
  idOf: IdOf;
  paymentProofUrl: string;
}

export async function makeFullSchool(product: Product): Promise<FullSchool> {
  const school = await makeSchool(product);
  const { admin, teacher, student, lesson } = school;
  const material = await attachText(teacher, lesson, `Notes of ${school.mark}.`);
  const { session } = await student.call(tutoring.startSession, { body: { lessonId: lesson.id } });
  const turn = { lessonId: lesson.id, sessionId: session.id };
  await student.call(tutoring.presentLesson, { body: turn });
  const { quiz } = await student.call(quizzes.generate, { params: { lessonId: lesson.id } });
  const paymentProofUrl = await uploadProof(admin.fetch);
  const request = await admin.call(upgradeRequests.create, {
    body: { requestedPlan: 'premium', paymentProofUrl, message: school.mark },
  });
  await waitUntil("the material's text", async () => {
    const [row] = await teacher.call(materials.list, { params: { lessonId: lesson.id } });
    return row?.textStatus === 'ready';
  });
  const ids: Record<Entity, string> = {
    User: school.people.student.id,
    School: school.id,
    Class: school.schoolClass.id,
    Subject: school.subject.id,
    Lesson: lesson.id,
    Material: material.id,
    Session: session.id,
    Message: randomUUID(),
    Quiz: quiz.id,
    UpgradeRequest: request.id,
  };
  return { ...school, paymentProofUrl, idOf: (entity) => ids[entity] };
}

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A proof of payment as the form sends it; gives its address without the signature. */
async function uploadProof(fetch: TestSchool['admin']['fetch']): Promise<string> {
  const asked = await fetch('/api/objects/upload', { method: 'POST' });
  const { uploadURL } = (await asked.json()) as { uploadURL: string };
  const { pathname, search } = new URL(uploadURL, 'http://any.host');
  const headers = { 'content-type': 'image/png' };
  const sent = await fetch(pathname + search, {
    method: 'PUT',
    headers,
    body: new Uint8Array(pixel),
  });
  if (sent.status !== 204) throw new Error(`Proof refused: ${await sent.text()}`);
  return pathname;
}

/** One checksum for each table over a school's rows: equal means that nothing of it changed. */
export async function checksums(product: Product, school: TestSchool): Promise<object> {
  const tables = await product.query<{ name: string; column: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name, column_name AS column
     FROM information_schema.columns
     WHERE column_name = 'school_id' OR (table_name = 'schools' AND column_name = 'id')
     ORDER BY 1`,
  );
  const sums: Record<string, string> = {};
  for (const { name, column } of tables) {
    const [row] = await product.query<{ sum: string }>(
      `SELECT count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS sum
       FROM ${name} t WHERE ${column} = $1`,
      [school.id],
    );
    sums[name] = row?.sum ?? '';
  }
  return sums;
}
