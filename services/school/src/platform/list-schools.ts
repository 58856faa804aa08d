import { platformSchools } from '@aulavox/contracts/school/schools';
import type { School } from '@aulavox/contracts/school/school';
import type { Handler } from '@aulavox/http/handler';
import { readCursor, toPage } from '@aulavox/http/newest-first';
import type { SelectQueryBuilder } from 'typeorm';
import type { Deps } from '../deps.ts';
import { type SchoolRow, schoolTable } from '../schools/school.table.ts';
import { showSchool } from '../schools/show-school.ts';

/** All schools, newest first; `q` looks into names and admins' addresses. */
export const listSchools: Handler<typeof platformSchools.list, Deps> = async ({
  query,
  reply,
  deps,
}) => {
  const after = readCursor(query.cursor);
  const now = deps.now();
  const rows = await deps.db.forPlatform('list-schools', (tx) => {
    const select = tx
      .createQueryBuilder(schoolTable, 'school')
      .orderBy('school.createdAt', 'DESC')
      .addOrderBy('school.id', 'DESC')
      .limit(query.limit + 1);
    if (after) select.andWhere('(school.createdAt, school.id) < (:createdAt, :id)', after);
    if (query.q) matchText(select, query.q);
    if (query.status) matchStatus(select, query.status, now);
    return select.getMany();
  });
  const page = toPage(rows, { spec: platformSchools.list, query, reply });
  return page.map((school) => showSchool(school, now));
};

function matchText(select: SelectQueryBuilder<SchoolRow>, text: string): void {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  select.andWhere('(school.name ILIKE :pattern OR school.adminEmail ILIKE :pattern)', { pattern });
}

/** By the status that is shown, as `statusAt` decides it for one school. */
function matchStatus(
  select: SelectQueryBuilder<SchoolRow>,
  status: School['subscriptionStatus'],
  now: Date,
): void {
  const shown = `CASE WHEN school.subscriptionExpiry <= :now THEN 'expired' ELSE school.subscriptionStatus END`;
  select.andWhere(`${shown} = :status`, { status, now });
}
