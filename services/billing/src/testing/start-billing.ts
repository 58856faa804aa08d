import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { objects } from '@aulavox/contracts/billing/objects';
import { type UpgradeRequest, upgradeRequests } from '@aulavox/contracts/billing/upgrade-requests';
import type { Member, Principal } from '@aulavox/contracts/principal';
import type { SchoolId } from '@aulavox/contracts/primitives';
import { schoolInternal } from '@aulavox/contracts/school/internal';
import type { School } from '@aulavox/contracts/school/school';
import { unavailable } from '@aulavox/http/app-error';
import { startTestService, type TestService } from '@aulavox/testing/start-test-service';
import { neighbour } from '@aulavox/testing/test-neighbours';
import { newSchoolId, person, tokenFor } from '@aulavox/testing/test-tokens';
import { start } from '../start.ts';

/** A PDF as far as its first bytes go. */
export const pdf = (bytes = 100): Buffer => Buffer.concat([Buffer.from('%PDF-1.4\n')], bytes);

/** What stands in the place of the school service. */
export interface FakeSchool {
  isDown: boolean;
  plan: School['subscriptionPlan'];
  /** The requests it was asked to apply, repeats included. */
  applied: string[];
}

/** The service of billing with what its tests make and look at. */
export interface TestBilling extends TestService {
  school: FakeSchool;
  /** A call past the typed client, for bytes and headers. */
  send: (who: Principal, path: string, init?: RequestInit) => Promise<Response>;
  /** Uploads a file and returns the path under which it is kept. */
  upload: (who: Member, file?: Buffer) => Promise<string>;
  /** A request of a new school, or of the one whose admin is given. */
  ask: (admin?: Member) => Promise<{ request: UpgradeRequest; admin: Member }>;
}

export async function startBilling(): Promise<TestBilling> {
  const folder = await mkdtemp(join(tmpdir(), 'billing-test-'));
  const school: FakeSchool = { isDown: false, plan: 'free', applied: [] };
  const service = await startTestService({
    service: 'billing',
    start,
    env: { OBJECTS_URL: pathToFileURL(folder).href },
    neighbours: schoolAnswers(school),
  });
  const send: TestBilling['send'] = (who, path, init = {}) => {
    const authorization = `Bearer ${tokenFor(who, service.clock.now())}`;
    return fetch(service.url + path, { ...init, headers: { authorization, ...init.headers } });
  };
  const upload: TestBilling['upload'] = async (who, file = pdf()) => {
    const { uploadURL } = await service.api.as(who).call(objects.createUpload, { body: {} });
    const answer = await send(who, uploadURL, { method: 'PUT', body: new Uint8Array(file) });
    if (answer.status !== 204) throw new Error(`The upload was refused: ${await answer.text()}`);
    return uploadURL.replace(/\?.*/, '');
  };
  return {
    ...service,
    school,
    send,
    upload,
    ask: async (admin = person('admin')) => {
      const paymentProofUrl = await upload(admin);
      const body = { requestedPlan: 'premium', paymentProofUrl } as const;
      return { request: await service.api.as(admin).call(upgradeRequests.create, { body }), admin };
    },
    stop: async () => {
      await service.stop();
      await rm(folder, { recursive: true });
    },
  };
}

const schoolAnswers = (school: FakeSchool) => [
  neighbour(schoolInternal.card, ({ params }) => {
    if (school.isDown) throw unavailable();
    const { name, adminEmail } = schoolOf(params.schoolId);
    return { name, adminEmail, subscriptionPlan: school.plan };
  }),
  neighbour(schoolInternal.applyUpgrade, ({ params, body }) => {
    if (school.isDown) throw unavailable();
    school.applied.push(body.requestId);
    return schoolOf(params.schoolId);
  }),
];

const schoolOf = (id: SchoolId = newSchoolId()) => ({
  id,
  name: 'Hill School',
  address: null,
  phone: null,
  location: 'Spain',
  adminEmail: 'admin@hill.example',
  subscriptionPlan: 'premium' as const,
  subscriptionStatus: 'active' as const,
  subscriptionExpiry: null,
  isAuthorized: true,
  maxTeachers: 50,
  maxStudents: null,
  maxLessons: 20,
  timezone: 'Europe/Madrid',
  createdAt: '2025-11-21T08:00:00.000Z',
});
