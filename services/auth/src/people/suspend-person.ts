import type { people } from '@aulavox/contracts/auth/people';
import { forbidden } from '@aulavox/http/app-error';
import type { Handler } from '@aulavox/http/handler';
import type { Transaction } from '@aulavox/postgres/open-database';
import type { Deps } from '../deps.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { changeMember } from './change-member.ts';
import type { Member } from './member.table.ts';

type Target = Pick<Member, 'schoolId' | 'accountId' | 'isActive'>;

/** Shuts a person out at once. Twice is once; the admin, which is also oneself, never (decisions 4.16). */
export const suspendPerson: Handler<typeof people.suspend, Deps> = ({ params, principal, deps }) =>
  changeMember(deps, {
    schoolId: principal.schoolId,
    userId: params.userId,
    apply: async (tx) => {
      const { schoolId } = principal;
      const count = await setActive(tx, { schoolId, accountId: params.userId, isActive: false });
      if (count > 0) await endSessionsOf(tx, params.userId, deps.now);
      return count;
    },
    refuse: refuseAdmin,
  });

/** Lets a suspended person sign in again. */
export const activatePerson: Handler<typeof people.activate, Deps> = ({
  params,
  principal: { schoolId },
  deps,
}) =>
  changeMember(deps, {
    schoolId,
    userId: params.userId,
    apply: (tx) => setActive(tx, { schoolId, accountId: params.userId, isActive: true }),
    refuse: refuseAdmin,
  });

async function setActive(
  tx: Transaction,
  { schoolId, accountId, isActive }: Target,
): Promise<number> {
  const [, count]: [unknown[], number] = await tx.query(
    `UPDATE members SET is_active = $3
     WHERE school_id = $1 AND account_id = $2 AND role <> 'admin' AND is_active <> $3
     RETURNING account_id`,
    [schoolId, accountId, isActive],
  );
  return count;
}

const refuseAdmin = ({ role }: Member) => (role === 'admin' ? forbidden() : null);
