import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { objects } from '@aulavox/contracts/billing/objects';
import { upgradeRequests } from '@aulavox/contracts/billing/upgrade-requests';
import { messages } from '@aulavox/contracts/messages';
import type { Member } from '@aulavox/contracts/principal';
import { countStatements } from '@aulavox/testing/count-statements';
import { person } from '@aulavox/testing/test-tokens';
import { startBilling, type TestBilling } from '../testing/start-billing.ts';

jest.setTimeout(30_000);

let service: TestBilling;
let admin: Member;

beforeAll(async () => {
  service = await startBilling();
});
beforeEach(() => {
  admin = person('admin');
});
afterAll(() => service.stop());

const create = (paymentProofUrl: string, message?: string) =>
  service.api
    .as(admin)
    .try(upgradeRequests.create, { body: { requestedPlan: 'premium', paymentProofUrl, message } });
const list = (who = admin) => service.api.as(who).call(upgradeRequests.list, {});

/** Where a file would lie, were it a picture or a PDF. */
async function refusedUpload(): Promise<string> {
  const { uploadURL } = await service.api.as(admin).call(objects.createUpload, { body: {} });
  const answer = await service.send(admin, uploadURL, { method: 'PUT', body: 'no picture' });
  expect(answer.status).toBe(415);
  return uploadURL.replace(/\?.*/, '');
}

test('a request keeps the name and address of the school, and waits', async () => {
  const paymentProofUrl = await service.upload(admin);
  expect(await create(paymentProofUrl, '  Paid on Monday ')).toEqual({
    status: 'ok',
    data: {
      id: expect.any(String),
      schoolName: 'Hill School',
      adminEmail: 'admin@hill.example',
      currentPlan: 'free',
      requestedPlan: 'premium',
      message: 'Paid on Monday',
      paymentProofUrl,
      status: 'pending',
      reviewMessage: null,
      createdAt: service.clock.now().toISOString(),
    },
  });
});

test('a proof may be named with its origin and its query', async () => {
  const path = await service.upload(admin);
  expect(await create(`https://school.example${path}?signature=x`)).toMatchObject({
    data: { paymentProofUrl: path },
  });
});

test.each([
  ['nothing', () => ''],
  ['an address elsewhere', () => 'https://elsewhere.example/proof.pdf'],
  ['a file that was never uploaded', () => '/api/objects/00000000-0000-4000-8000-000000000000'],
  ['a file that was refused', () => refusedUpload()],
  ["another school's file", () => service.upload(person('admin'))],
])('a request with %s as its proof is refused', async (_what, proof) => {
  expect(await create(await proof())).toMatchObject({
    status: 400,
    problem: { fields: { paymentProofUrl: messages.upgrade.proof } },
  });
  expect(await list()).toEqual([]);
});

test('a message has at most 1000 characters', async () => {
  const proof = await service.upload(admin);
  expect(await create(proof, 'x'.repeat(1001))).toMatchObject({
    status: 400,
    problem: { fields: { message: 'Must be at most 1000 characters' } },
  });
  expect(await create(proof, 'x'.repeat(1000))).toMatchObject({ status: 'ok' });
});

test('a school has one request under review, though two are sent at once', async () => {
  const proof = await service.upload(admin);
  const answers = await Promise.all([create(proof), create(proof)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([409, 'ok']);
  expect(await create(proof)).toMatchObject({
    status: 409,
    problem: { code: 'conflict', message: messages.upgrade.underReview },
  });
  expect(await list()).toHaveLength(1);
});

test('each school sees its own requests, newest first', async () => {
  await service.ask(person('admin'));
  const { request: first } = await service.ask(admin);
  await service.query(
    `UPDATE billing.upgrade_requests SET status = 'rejected', decision = 'rejected', decided_at = now()
     WHERE id = $1`,
    [first.id],
  );
  service.clock.advanceMinutes(1);
  const { request: second } = await service.ask(admin);
  expect((await list()).map(({ id }) => id)).toEqual([second.id, first.id]);
});

test('a list of many requests costs as many statements as an empty one', async () => {
  const { statements: few } = await countStatements(() => list());
  await service.ask(admin);
  const { statements: many } = await countStatements(() => list());
  expect(many).toEqual(few);
});

test.each(['teacher', 'student'] as const)('a %s neither asks nor looks', async (role) => {
  const caller = service.api.as(person(role, { schoolId: admin.schoolId }));
  const body = { requestedPlan: 'premium', paymentProofUrl: 'x' } as const;
  expect(await caller.try(upgradeRequests.create, { body })).toMatchObject({ status: 403 });
  expect(await caller.try(upgradeRequests.list, {})).toMatchObject({ status: 403 });
});

test('a request is a 503 while school is down, and nothing is kept of it', async () => {
  const proof = await service.upload(admin);
  service.school.isDown = true;
  try {
    expect(await create(proof)).toMatchObject({ status: 503 });
  } finally {
    service.school.isDown = false;
  }
  expect(await list()).toEqual([]);
});
