import type { schools } from '@aulavox/contracts/school/schools';
import type { School } from '@aulavox/contracts/school/school';
import { queryOptions } from '@tanstack/react-query';
import { send } from './send.ts';

/** Where the own school is kept, for those who change it. */
export const ownSchoolKey = ['school', 'own'] as const;

/** The school as the caller may see it: whole for its admin. */
export const ownSchool = (schoolId: string) =>
  queryOptions({
    queryKey: ownSchoolKey,
    queryFn: () =>
      send<typeof schools.get>('GET', '/api/schools/{schoolId}', { params: { schoolId } }),
  });

/** The school as its admin sees it. */
export const wholeSchool = (schoolId: string) =>
  queryOptions({ ...ownSchool(schoolId), select: requireWhole });

function requireWhole(school: School | Pick<School, 'id' | 'name' | 'timezone'>): School {
  if (!('subscriptionPlan' in school)) throw new Error('Only an admin sees the whole school');
  return school;
}
