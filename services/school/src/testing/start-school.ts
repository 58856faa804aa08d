import { billingInternal } from '@aulavox/contracts/billing/internal';
import type { Member } from '@aulavox/contracts/principal';
import type { SchoolId } from '@aulavox/contracts/primitives';
import { schoolInternal } from '@aulavox/contracts/school/internal';
import type { School } from '@aulavox/contracts/school/school';
import { startTestService, type TestService } from '@aulavox/testing/start-test-service';
import { neighbour } from '@aulavox/testing/test-neighbours';
import { newSchoolId, person } from '@aulavox/testing/test-tokens';
import { start } from '../start.ts';

interface NewSchool {
  name?: string;
  adminEmail?: string;
  start?: 'trial' | 'pending';
}

/** The service of schools with what its tests make and look at. */
export interface TestSchools extends TestService {
  /** A new school, made the way auth makes one. */
  makeSchool: (given?: NewSchool) => Promise<{ school: School; admin: Member }>;
  /** The payloads that were emitted for a school, oldest first. */
  emitted: <Payload>(topic: string, schoolId: SchoolId) => Promise<Payload[]>;
}

export const newSchool = {
  location: 'Spain',
  address: null,
  phone: null,
  timezone: 'Europe/Madrid',
};

export async function startSchool(): Promise<TestSchools> {
  const service = await startTestService({
    service: 'school',
    start,
    neighbours: [neighbour(billingInternal.pendingCount, () => ({ pending: 3 }))],
  });
  return {
    ...service,
    makeSchool: async (given = {}) => {
      const schoolId = newSchoolId();
      const { school } = await service.api.service('auth', schoolId).call(schoolInternal.create, {
        params: { schoolId },
        body: {
          ...newSchool,
          name: 'Hill School',
          adminEmail: 'admin@hill.example',
          start: 'trial',
          ...given,
        },
      });
      return { school, admin: person('admin', { schoolId }) };
    },
    emitted: async <Payload>(topic: string, schoolId: SchoolId) => {
      const rows = await service.query<{ payload: Payload }>(
        `SELECT payload FROM school.outbox WHERE topic = $1 AND payload->>'schoolId' = $2
         ORDER BY created_at, (payload->>'version')::int`,
        [topic, schoolId],
      );
      return rows.map(({ payload }) => payload);
    },
  };
}
