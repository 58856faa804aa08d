import type { Migration } from '@aulavox/postgres/migrate-service';
import { CreateUpgradeRequests1763712000000 } from './1763712000000-create-upgrade-requests.ts';

/** Oldest first. */
export const migrations: Migration[] = [CreateUpgradeRequests1763712000000];
