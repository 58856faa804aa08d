import type { schools } from '@aulavox/contracts/school/schools';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../lib/send.ts';

export const accessKey = ['school', 'access'] as const;

/** Whether the school may be used now, and if not, why. */
export const schoolAccess = (schoolId: string) =>
  queryOptions({
    queryKey: accessKey,
    queryFn: () =>
      send<typeof schools.checkAccess>('GET', '/api/schools/{schoolId}/check-access', {
        params: { schoolId },
      }),
  });
