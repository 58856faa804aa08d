import type { authInternal } from '@aulavox/contracts/auth/internal';
import { forbidden } from '@aulavox/http/app-error';
import type { Handler } from '@aulavox/http/handler';
import { In } from 'typeorm';
import type { Deps } from '../deps.ts';
import { MemberTable } from './member.table.ts';

/** Names of people of the school that the caller speaks for. */
export const namePeople: Handler<typeof authInternal.names, Deps> = async ({
  body,
  schoolId,
  deps,
}) => {
  if (!schoolId) throw forbidden();
  const members = await deps.db.forTenant(schoolId, (tx) =>
    tx.getRepository(MemberTable).find({
      where: { schoolId, accountId: In(body.ids) },
      order: { sortName: 'ASC', accountId: 'ASC' },
    }),
  );
  return members.map(({ accountId: id, firstName, lastName }) => ({
    id,
    name: `${firstName} ${lastName}`,
  }));
};
