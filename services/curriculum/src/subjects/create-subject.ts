import type { subjects } from '@aulavox/contracts/curriculum/subjects';
import { messages } from '@aulavox/contracts/messages';
import { AppError } from '@aulavox/http/app-error';
import type { Handler } from '@aulavox/http/handler';
import { violatedConstraint } from '@aulavox/postgres/sql-state';
import type { Deps } from '../deps.ts';
import { SubjectTable } from './subject.table.ts';

/** 409 when the school has a subject of this name, whatever its case. */
export const createSubject: Handler<typeof subjects.create, Deps> = async ({
  body,
  principal: { schoolId, userId },
  deps,
}) => {
  try {
    const subject = await deps.db.forTenant(schoolId, (tx) =>
      tx.getRepository(SubjectTable).save({ ...body, schoolId, createdBy: userId }),
    );
    return { ...subject, createdAt: subject.createdAt.toISOString() };
  } catch (cause) {
    if (violatedConstraint(cause) !== 'subjects_name') throw cause;
    const fields = { name: messages.subjectTaken };
    throw new AppError('conflict', messages.subjectTaken, { fields, cause });
  }
};
