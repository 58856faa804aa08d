import type { User } from '@aulavox/contracts/auth/user';
import { AppError } from '@aulavox/http/app-error';
import type { Logger } from '@aulavox/telemetry/create-logger';
import type { Deps } from '../deps.ts';
import { type ClassNames, classNamesOf } from '../people/class-names.ts';
import { type Person, personToUser } from './find-person.ts';

/** The person for their own screen, which opens without the class's name while the school service is down. */
export async function currentUser(deps: Deps, log: Logger, person: Person): Promise<User> {
  return personToUser(person, await ownClassName(deps, log, person));
}

async function ownClassName(deps: Deps, log: Logger, { member }: Person): Promise<ClassNames> {
  if (!member) return new Map();
  try {
    return await classNamesOf(deps, member.schoolId, [member]);
  } catch (err) {
    if (!(err instanceof AppError) || err.code !== 'unavailable') throw err;
    log.warn({ err }, 'the name of the class is left out');
    return new Map();
  }
}
