import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { publicEndpoints } from '@aulavox/contracts/all';
import { pathOf } from '@aulavox/contracts/client';
import type { EndpointSpec } from '@aulavox/contracts/endpoint';
import { limits } from '@aulavox/contracts/limits';
import { messages } from '@aulavox/contracts/messages';
import { problem } from '@aulavox/contracts/problem';
import type { Browser } from '../testing/browser.ts';
import { makeSchool, type TestSchool } from '../testing/make-school.ts';
import { type Product, startProduct, superAdmin } from '../testing/start-product.ts';
import { sampleCall } from './sample.ts';

let product: Product;
let school: TestSchool;
let browsers: Record<'admin' | 'teacher' | 'student' | 'superadmin', Browser>;

beforeAll(async () => {
  product = await startProduct();
  school = await makeSchool(product);
  const superadmin = product.browser();
  await superadmin.signIn(superAdmin);
  browsers = { admin: school.admin, teacher: school.teacher, student: school.student, superadmin };
}, 120_000);
afterAll(() => product.stop());

/** The caller's own school, and ids of nothing. */
const idOf = (entity: string): string => (entity === 'School' ? school.id : randomUUID());

async function refusal(response: Response) {
  const body = problem.parse(await response.json());
  expect(body.requestId).toBe(response.headers.get('x-request-id'));
  return { status: response.status, ...body };
}

const send = (browser: Browser, spec: EndpointSpec, body?: BodyInit, headers = {}) =>
  browser.fetch(pathOf(spec, sampleCall(spec, idOf)), {
    method: spec.method,
    ...(body === undefined ? {} : { body }),
    headers: { 'content-type': 'application/json', ...headers },
  });

const guarded = publicEndpoints.filter(([, spec]) => spec.roles !== 'public');
test.each(guarded)('%s without a session is 401 Unauthorized', async (_name, spec) => {
  const answer = await refusal(await send(product.browser(), spec));
  expect(answer).toMatchObject({ status: 401, code: 'unauthorized', message: 'Unauthorized' });
});

const byRole = publicEndpoints.filter(([, spec]) => Array.isArray(spec.roles));
describe.each(byRole)('%s', (_name, spec) => {
  const others = (['admin', 'teacher', 'student', 'superadmin'] as const).filter(
    (role) => !spec.roles.includes(role),
  );
  test.each(others)('is refused to the role %s', async (role) => {
    const { status } = await refusal(await send(browsers[role], spec));
    const isSchoolPath = spec.path.includes('{schoolId}') && role === 'superadmin';
    expect(status).toBe(isSchoolPath ? 404 : 403);
  });
});

const withBody = publicEndpoints.filter(([, spec]) => spec.body && spec.kind !== 'upload');
const roleFor = ({ roles }: EndpointSpec): Browser => {
  const [role] = Array.isArray(roles) ? roles : [];
  return role ? browsers[role as keyof typeof browsers] : school.admin;
};

test.each(withBody)('%s refuses malformed JSON', async (_name, spec) => {
  const answer = await refusal(await send(roleFor(spec), spec, '{"a":'));
  expect(answer).toMatchObject({
    status: 400,
    code: 'invalid_request',
    message: messages.invalidJson,
  });
});

test.each(withBody)('%s refuses a body over the limit', async (_name, spec) => {
  const body = JSON.stringify({ a: 'x'.repeat(limits.jsonBodyBytes) });
  expect(await refusal(await send(roleFor(spec), spec, body))).toMatchObject({
    status: 413,
    code: 'too_large',
  });
});

const unsafe = publicEndpoints.filter(([, spec]) => spec.method !== 'GET');
test.each(unsafe)('%s refuses a foreign Origin', async (_name, spec) => {
  const response = await fetch(product.origin + pathOf(spec, sampleCall(spec, idOf)), {
    method: spec.method,
    headers: { origin: 'https://evil.example' },
  });
  expect(await refusal(response)).toMatchObject({ status: 403, code: 'foreign_origin' });
});

test.each(['/api', '/api/', '/api/lesson', '/internal/keys', '/audio/x', '/api/lessons/%ZZ'])(
  'the undeclared path %s is a JSON 404 or 400',
  async (path) => {
    const answer = await refusal(await school.admin.fetch(path));
    expect([400, 404]).toContain(answer.status);
  },
);
