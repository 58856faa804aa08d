import { messages } from '@aulavox/contracts/messages';
import { AppError } from '@aulavox/http/app-error';
import { violatedConstraint } from '@aulavox/postgres/sql-state';

/** Class names differ within a school, ignoring case; the index decides, also between two at once. */
export function refuseTakenName(error: unknown): never {
  if (violatedConstraint(error) !== 'classes_name') throw error;
  const { classTaken } = messages;
  throw new AppError('conflict', classTaken, { fields: { name: classTaken } });
}
