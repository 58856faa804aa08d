import { type newUser, people } from '@aulavox/contracts/auth/people';
import type { User } from '@aulavox/contracts/auth/user';
import type { Colour } from '@aulavox/contracts/enums';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';
import { sessionExpiredText } from '../../lib/query-client.ts';
import { staffKeys } from '../../lib/staff-queries.ts';
import { useChange } from '../../lib/use-change.ts';

type NewUser = z.input<typeof newUser>;
const changes = [staffKeys.people, staffKeys.progress];
const nameOf = ({ firstName, lastName }: User) => `${firstName} ${lastName}`;

export const useCreatePerson = (schoolId: string) =>
  useChange({
    act: (body: NewUser) => call(people.create, { params: { schoolId }, body }),
    failed: 'Failed to create user',
    done: (user) => `${nameOf(user)} was added`,
    changes,
  });

export const useSuspendPerson = (schoolId: string) =>
  useChange({
    act: ({ id }: User) => call(people.suspend, { params: { schoolId, userId: id } }),
    failed: 'Failed to suspend user',
    sessionLost: sessionExpiredText,
    done: (user) => `${nameOf(user)} is suspended`,
    changes,
  });

export const useActivatePerson = (schoolId: string) =>
  useChange({
    act: ({ id }: User) => call(people.activate, { params: { schoolId, userId: id } }),
    failed: 'Failed to activate user',
    sessionLost: sessionExpiredText,
    done: (user) => `${nameOf(user)} is active again`,
    changes,
  });

/** Null takes the student out of the class. */
export const useAssignClass = () =>
  useChange({
    act: ({ userId, classId }: { userId: string; classId: string | null }) =>
      call(people.assignClass, { params: { userId }, body: { classId } }),
    failed: 'Failed to assign student to class',
    sessionLost: sessionExpiredText,
    done: (user) =>
      user.actualClassName
        ? `${nameOf(user)} is now in ${user.actualClassName}`
        : `${nameOf(user)} is in no class now`,
    changes,
  });

/** Null takes the colour away. */
export const useAssignColour = (schoolId: string) =>
  useChange({
    act: ({ userId, className }: { userId: string; className: Colour | null }) =>
      call(people.assignColour, { params: { schoolId, userId }, body: { className } }),
    failed: 'Assignment Failed',
    fallback: 'Failed to assign student to color class. Please try again.',
    done: (user) =>
      user.className
        ? `${nameOf(user)} is in the ${user.className} color class`
        : `${nameOf(user)} is in no color class now`,
    changes,
  });
