import type { people } from '@aulavox/contracts/auth/people';
import { messages } from '@aulavox/contracts/messages';
import { AppError, invalidField } from '@aulavox/http/app-error';
import type { Handler } from '@aulavox/http/handler';
import type { Deps } from '../deps.ts';
import { markSessions } from '../sessions/mark-sessions.ts';
import { changeMember } from './change-member.ts';
import { classNamesOf } from './class-names.ts';
import type { Member } from './member.table.ts';

/** Puts a student into a class, or into none; their next request knows. */
export const assignClass: Handler<typeof people.assignClass, Deps> = async ({
  params: { userId },
  body: { classId },
  principal: { schoolId },
  deps,
}) => {
  const classNames = await classNamesOf(deps, schoolId, [{ classId }]);
  if (classId && !classNames.has(classId)) {
    throw invalidField('classId', messages.lesson.unknownClass);
  }
  return changeMember(deps, {
    schoolId,
    userId,
    apply: async (tx) => {
      const [, count]: [unknown[], number] = await tx.query(
        `UPDATE members SET class_id = $3
         WHERE school_id = $1 AND account_id = $2 AND role = 'student'
           AND class_id IS DISTINCT FROM $3::uuid
         RETURNING account_id`,
        [schoolId, userId, classId],
      );
      if (count > 0) {
        await markSessions(tx, { kind: 'stale', of: 'person', ids: [userId], at: deps.now() });
      }
      return count;
    },
    refuse: refuseOthers,
  });
};

/** Gives a student a colour, or none; tokens do not carry it. */
export const assignColour: Handler<typeof people.assignColour, Deps> = ({
  params: { userId },
  body: { className },
  principal: { schoolId },
  deps,
}) =>
  changeMember(deps, {
    schoolId,
    userId,
    apply: async (tx) => {
      const [, count]: [unknown[], number] = await tx.query(
        `UPDATE members SET colour = $3
         WHERE school_id = $1 AND account_id = $2 AND role = 'student' RETURNING account_id`,
        [schoolId, userId, className],
      );
      return count;
    },
    refuse: refuseOthers,
  });

const refuseOthers = ({ role }: Member): AppError | null =>
  role === 'student' ? null : new AppError('conflict', 'Only students can be assigned to a class');
