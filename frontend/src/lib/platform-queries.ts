import { platformUpgradeRequests } from '@aulavox/contracts/billing/upgrade-requests';
import { platformSchools } from '@aulavox/contracts/school/schools';
import type { School } from '@aulavox/contracts/school/school';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';
import { callPage } from './call-page.ts';

/** Everything the super admin sees; each decision can change all of it. */
export const platformKey = ['platform'] as const;

/** What the schools' admins do meanwhile is read anew by each screen that shows it. */
const fresh = { staleTime: 0 };
const firstPage: { initialPageParam: string | undefined } = { initialPageParam: undefined };

export const platformStatistics = () =>
  queryOptions({
    queryKey: [...platformKey, 'statistics'],
    queryFn: () => call(platformSchools.statistics, {}),
    ...fresh,
  });

interface SchoolFilter {
  q: string;
  status: School['subscriptionStatus'] | undefined;
}

/** Newest first; the rows before stay on screen while others are on their way. */
export const platformSchoolList = ({ q, status }: SchoolFilter) =>
  infiniteQueryOptions({
    queryKey: [...platformKey, 'schools', q, status],
    queryFn: ({ pageParam: cursor }) =>
      callPage(platformSchools.list, { query: { q: q || undefined, status, cursor } }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    ...firstPage,
    ...fresh,
  });

/** The requests of all schools, newest first. */
export const platformRequestList = () =>
  infiniteQueryOptions({
    queryKey: [...platformKey, 'requests'],
    queryFn: ({ pageParam: cursor }) =>
      callPage(platformUpgradeRequests.list, { query: { cursor } }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    ...firstPage,
    ...fresh,
  });
