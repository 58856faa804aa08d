import type { Returned } from '@aulavox/contracts/endpoint';
import type { schoolInternal } from '@aulavox/contracts/school/internal';
import { statusAt } from './access-rules.ts';
import type { SchoolRow } from './school.table.ts';

/** The whole school as its admin and the super admin see it; the contract drops what it does not name. */
export const showSchool = (
  school: SchoolRow,
  now: Date,
): Returned<typeof schoolInternal.applyUpgrade> => ({
  ...school,
  subscriptionStatus: statusAt(school, now),
  subscriptionExpiry: school.subscriptionExpiry?.toISOString() ?? null,
  createdAt: school.createdAt.toISOString(),
});
