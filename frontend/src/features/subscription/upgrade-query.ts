import { upgradeRequests } from '@aulavox/contracts/billing/upgrade-requests';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export const upgradeKey = ['staff', 'upgrade-requests'] as const;

/** The school's own requests, newest first. */
export const ownUpgradeRequests = () =>
  queryOptions({
    queryKey: upgradeKey,
    queryFn: () => call(upgradeRequests.list, {}),
    staleTime: 0,
  });
