import { messages } from '@aulavox/contracts/messages';
import { invalidField } from '@aulavox/http/app-error';
import type { Transaction } from '@aulavox/postgres/open-database';
import { type SubjectRow, SubjectTable } from '../subjects/subject.table.ts';

/** The subject that a lesson is put into, kept from deletion meanwhile; 400 when there is none. */
export async function findSubject(tx: Transaction, id: string): Promise<SubjectRow> {
  const subject = await tx
    .getRepository(SubjectTable)
    .findOne({ where: { id }, lock: { mode: 'for_key_share' } });
  if (!subject) throw invalidField('subjectId', messages.lesson.subject);
  return subject;
}
