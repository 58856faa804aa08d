import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  jest,
  test,
} from '@jest/globals';
import { billingInternal } from '@aulavox/contracts/billing/internal';
import {
  platformUpgradeRequests,
  type UpgradeRequest,
  upgradeRequests,
} from '@aulavox/contracts/billing/upgrade-requests';
import { messages } from '@aulavox/contracts/messages';
import { upgradeRequestId, type UpgradeRequestId } from '@aulavox/contracts/primitives';
import type { Running } from '@aulavox/http/listen';
import { countStatements } from '@aulavox/testing/count-statements';
import { testApi } from '@aulavox/testing/test-api';
import { person, superAdmin } from '@aulavox/testing/test-tokens';
import { waitUntil } from '@aulavox/testing/wait-until';
import { start } from '../start.ts';
import { startBilling, type TestBilling } from '../testing/start-billing.ts';

jest.setTimeout(40_000);

let service: TestBilling;
beforeAll(async () => {
  service = await startBilling();
});
beforeEach(() => {
  Object.assign(service.school, { isDown: false, applied: [] });
});
afterEach(() => Promise.all(others.splice(0).map((other) => other.stop())));
afterAll(() => service.stop());

const others: Running[] = [];
/** A second instance on the same database, until the end of the test. */
async function startAnother(): Promise<Running> {
  const other = await start(service.env, { now: service.clock.now });
  others.push(other);
  return other;
}

const decide = (
  requestId: UpgradeRequestId,
  status: 'approved' | 'rejected',
  reviewMessage?: string,
  url = service.url,
) =>
  testApi(url, service.clock.now).as(superAdmin()).try(platformUpgradeRequests.decide, {
    params: { requestId },
    body: { status, reviewMessage },
  });
const list = (query: { status?: UpgradeRequest['status']; limit?: number } = {}) =>
  service.api.as(superAdmin()).call(platformUpgradeRequests.list, { query });
const decidedOtherwise = {
  status: 409,
  problem: { code: 'conflict', message: messages.upgrade.decided },
};

describe('the requests of all schools', () => {
  test('are listed newest first, with their proofs', async () => {
    const { request: older } = await service.ask();
    service.clock.advanceMinutes(1);
    const { request: newer } = await service.ask();
    expect((await list()).slice(0, 2)).toEqual([newer, older]);
    expect((await service.send(superAdmin(), newer.paymentProofUrl)).status).toBe(200);
  });

  test('are filtered by their status', async () => {
    const { request: waiting } = await service.ask();
    const { request: rejected } = await service.ask();
    await decide(rejected.id, 'rejected');
    const ids = async (status: UpgradeRequest['status']) =>
      (await list({ status })).map(({ id }) => id);
    expect(await ids('pending')).toContain(waiting.id);
    expect(await ids('pending')).not.toContain(rejected.id);
    expect(await ids('rejected')).toContain(rejected.id);
  });

  test('come in pages that miss none and repeat none', async () => {
    for (let count = 0; count < 3; count += 1) await service.ask();
    const whole = (await list()).map(({ id }) => id);
    const seen: string[] = [];
    let path: string | undefined = '/api/superadmin/upgrade-requests?limit=2';
    while (path) {
      const answer: Response = await service.send(superAdmin(), path);
      seen.push(...((await answer.json()) as UpgradeRequest[]).map(({ id }) => id));
      path = /<(.+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    expect(seen).toEqual(whole);
  });

  test('cost the same statements for any number', async () => {
    const { statements: few } = await countStatements(() => list());
    await service.ask();
    expect((await countStatements(() => list())).statements).toEqual(few);
  });

  test('that wait are counted for the statistics', async () => {
    const count = async () =>
      (await service.api.service('school', null).call(billingInternal.pendingCount, {})).pending;
    const before = await count();
    const { request } = await service.ask();
    expect(await count()).toBe(before + 1);
    await decide(request.id, 'rejected');
    expect(await count()).toBe(before);
  });

  test.each(['admin', 'teacher', 'student'] as const)('are closed to a %s', async (role) => {
    const { request, admin } = await service.ask();
    const caller = service.api.as(person(role, { schoolId: admin.schoolId }));
    const params = { requestId: request.id };
    const answers = await Promise.all([
      caller.try(platformUpgradeRequests.list, { query: {} }),
      caller.try(platformUpgradeRequests.decide, { params, body: { status: 'approved' } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    expect(service.school.applied).toEqual([]);
  });
});

describe('a decision', () => {
  test('to approve upgrades the school and is shown to its admin', async () => {
    const { request, admin } = await service.ask();
    expect(await decide(request.id, 'approved', ' Welcome ')).toEqual({
      status: 'ok',
      data: { ...request, status: 'approved', reviewMessage: 'Welcome' },
    });
    expect(new Set(service.school.applied)).toEqual(new Set([request.id]));
    expect(await service.api.as(admin).call(upgradeRequests.list, {})).toMatchObject([
      { status: 'approved', reviewMessage: 'Welcome' },
    ]);
  });

  test('to reject leaves the school as it is, which may ask again', async () => {
    const { request, admin } = await service.ask();
    expect(await decide(request.id, 'rejected', 'The picture can not be read')).toMatchObject({
      data: { status: 'rejected', reviewMessage: 'The picture can not be read' },
    });
    expect(service.school.applied).toEqual([]);
    expect((await service.ask(admin)).request.status).toBe('pending');
  });

  test.each([
    ['approved', 'rejected'],
    ['rejected', 'approved'],
  ] as const)('%s is repeated without harm and not turned into %s', async (first, opposite) => {
    const { request } = await service.ask();
    const answer = await decide(request.id, first, 'First');
    expect(await decide(request.id, first, 'Second')).toEqual(answer);
    expect(await decide(request.id, opposite)).toMatchObject(decidedOtherwise);
    expect(await decide(request.id, first)).toEqual(answer);
  });

  test('is the one that came first, of two opposite ones on two instances at once', async () => {
    const other = await startAnother();
    for (let round = 0; round < 5; round += 1) {
      service.school.applied = [];
      const { request } = await service.ask();
      const answers = await Promise.all([
        decide(request.id, 'approved', undefined, service.url),
        decide(request.id, 'rejected', undefined, other.url),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([409, 'ok']);
      const [stands] = (await list()).filter(({ id }) => id === request.id);
      const isApproved = answers[0].status === 'ok';
      expect(stands?.status).toBe(isApproved ? 'approved' : 'rejected');
      expect(service.school.applied.length > 0).toBe(isApproved);
    }
  });

  test('about a request that is not there is a 404, and needs a known word', async () => {
    const none = upgradeRequestId.parse('00000000-0000-4000-8000-000000000000');
    expect(await decide(none, 'approved')).toMatchObject({ status: 404 });
    const { request } = await service.ask();
    const answer = await service.send(
      superAdmin(),
      `/api/superadmin/upgrade-requests/${request.id}`,
      {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: '{"status":"pending"}',
      },
    );
    expect(answer.status).toBe(400);
  });
});

describe('an approval that is cut short', () => {
  const statusOf = async ({ id }: UpgradeRequest) =>
    (await list()).find((request) => request.id === id)?.status;

  test('because school is down is a 503, and completes by itself when school is back', async () => {
    const { request } = await service.ask();
    service.school.isDown = true;
    expect(await decide(request.id, 'approved')).toMatchObject({ status: 503 });
    expect(await statusOf(request)).toBe('pending');
    expect(await decide(request.id, 'rejected')).toMatchObject(decidedOtherwise);
    service.school.isDown = false;
    await waitUntil('the job', async () => (await statusOf(request)) === 'approved', 30);
    expect(new Set(service.school.applied)).toEqual(new Set([request.id]));
  });

  test('after school was told is completed by the same decision, under the same key', async () => {
    const { request } = await service.ask();
    await service.query(
      `UPDATE billing.upgrade_requests SET decision = 'approved', decided_at = now() WHERE id = $1`,
      [request.id],
    );
    expect(await decide(request.id, 'approved')).toMatchObject({ data: { status: 'approved' } });
    expect(service.school.applied).toEqual([request.id]);
  });
});
