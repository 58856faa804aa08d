import { randomUUID } from 'node:crypto';
import type { newUser, people } from '@aulavox/contracts/auth/people';
import { messages, planLimitMessage } from '@aulavox/contracts/messages';
import { type SchoolId, userId } from '@aulavox/contracts/primitives';
import { AppError, invalidField, unavailable } from '@aulavox/http/app-error';
import type { Handler } from '@aulavox/http/handler';
import type { Transaction } from '@aulavox/postgres/open-database';
import type { z } from 'zod';
import { insertAccount } from '../accounts/insert-account.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { assertGoodPassword } from '../accounts/password-rules.ts';
import type { Deps } from '../deps.ts';
import { ensureStanding } from '../standings/ensure-standing.ts';
import { classNamesOf } from './class-names.ts';
import { type Member, MemberTable } from './member.table.ts';
import { toUser } from './to-user.ts';

/** A teacher or student whom the admin vouches for: their address counts as verified. */
export const createPerson: Handler<typeof people.create, Deps> = async ({
  body,
  principal: { schoolId },
  deps,
}) => {
  assertGoodPassword(body.password, { email: body.email, field: 'password' });
  const classNames = await classNamesOf(deps, schoolId, [body]);
  if (!classNames.has(body.classId)) throw invalidField('classId', messages.lesson.unknownClass);
  await ensureStanding(deps, schoolId);
  const member = newMember(body, schoolId, deps.now());
  const passwordHash = await hashPassword(body.password);
  await deps.db.forPlatform(
    'people of a school',
    async (tx) => {
      await assertPlanAllows(tx, member);
      const { accountId: id, email, firstName, lastName, createdAt } = member;
      await insertAccount(tx, {
        ...{ id, email, firstName, lastName, createdAt, passwordHash },
        emailVerifiedAt: createdAt,
      });
      await tx.getRepository(MemberTable).insert(member);
    },
    schoolId,
  );
  return toUser(member, classNames);
};

const newMember = (
  { email, firstName, lastName, role, classId }: z.output<typeof newUser>,
  schoolId: SchoolId,
  createdAt: Date,
): Member => ({
  schoolId,
  accountId: userId.parse(randomUUID()),
  ...{ role, email, firstName, lastName, classId, createdAt },
  colour: null,
  isActive: true,
  profileImageUrl: null,
  lastLoginAt: null,
});

/** Holds the school's limits until the commit, so that two admins can't pass them together. */
async function assertPlanAllows(
  tx: Transaction,
  { schoolId, role }: Pick<Member, 'schoolId' | 'role'>,
): Promise<void> {
  const column = role === 'teacher' ? 'max_teachers' : 'max_students';
  const standings: { most: number | null }[] = await tx.query(
    `SELECT ${column} AS most FROM school_standings WHERE school_id = $1 FOR UPDATE`,
    [schoolId],
  );
  const [standing] = standings;
  if (!standing) throw unavailable();
  const { most } = standing;
  // Suspended people count (endpoint decisions 4.7).
  const taken = await tx.getRepository(MemberTable).countBy({ schoolId, role });
  if (most === null || taken < most) return;
  const what = role === 'teacher' ? 'teachers' : 'students';
  throw new AppError('plan_limit', planLimitMessage(what, most));
}
