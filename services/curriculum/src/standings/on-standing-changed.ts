import { subscribe } from '@aulavox/bus/subscribe';
import type { Bus, StopConsuming } from '@aulavox/bus/bus';
import { standingChanged } from '@aulavox/contracts/school/messages';
import type { TenantDatabase } from '@aulavox/postgres/open-database';
import { moveSchedules } from '../schedules/move-schedules.ts';
import { keepStanding } from './keep-standing.ts';

/** Keeps the copy of the standing, and the lessons' moments with the school's zone. */
export const onStandingChanged = (bus: Bus, db: TenantDatabase): Promise<StopConsuming> =>
  subscribe({
    bus,
    db,
    service: 'curriculum',
    message: standingChanged,
    handle: async (standing, tx) => {
      const isNewer = await keepStanding(tx, standing);
      if (isNewer) await moveSchedules(tx, standing.timezone);
    },
  });
