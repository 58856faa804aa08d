import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { publicEndpoints } from '@aulavox/contracts/all';
import { type EndpointSpec, serviceNames } from '@aulavox/contracts/endpoint';
import type { Browser, RawAnswer } from '../testing/browser.ts';
import { type Product, startProduct, superAdmin } from '../testing/start-product.ts';
import { entitiesOf, type Entity, type IdOf, sampleCall } from './sample.ts';
import { checksums, type FullSchool, makeFullSchool } from './school-rows.ts';

let product: Product;
let own: FullSchool;
let other: FullSchool;
let superadmin: Browser;
let untouched: object;

beforeAll(async () => {
  product = await startProduct();
  own = await makeFullSchool(product);
  other = await makeFullSchool(product);
  superadmin = product.browser();
  await superadmin.signIn(superAdmin);
  untouched = await checksums(product, other);
}, 120_000);
afterAll(() => product.stop());

const callers = ['admin', 'teacher', 'student', 'superadmin', 'nobody'] as const;
type Caller = (typeof callers)[number];

function browserOf(caller: Caller): Browser {
  if (caller === 'superadmin') return superadmin;
  return caller === 'nobody' ? product.browser() : own[caller];
}

/** The super admin's own calls are meant for any school. */
const crossesSchools = (spec: EndpointSpec, caller: Caller): boolean =>
  caller === 'superadmin' && Array.isArray(spec.roles) && spec.roles.includes('superadmin');

/** The other school's id for one kind, the caller's own for the rest: the one fault of the call. */
const foreign =
  (kind: Entity, id: string): IdOf =>
  (entity) =>
    entity === kind ? id : own.idOf(entity);

/** Lessons name students whom only auth knows; an unknown one is stored and means nobody. */
const meansNobody = (name: string, kind: Entity): boolean =>
  kind === 'User' && (name === 'lessons.create' || name === 'lessons.update');

const withoutRequestId = ({ status, body }: RawAnswer): RawAnswer =>
  typeof body === 'object' ? { status, body: { ...body, requestId: '' } } : { status, body };

/** They give the caller another session or none; none of them takes an id. */
const changesCaller = ['login', 'register', 'signup', 'registerSchool', 'logout', 'logoutPage'];
const calls = publicEndpoints.filter(
  ([name]) => !changesCaller.includes(name.slice('account.'.length)),
);

describe.each(calls)('%s', (name, spec) => {
  const kinds = entitiesOf(spec).filter((kind) => kind !== 'Message' && !meansNobody(name, kind));

  test.each(callers)(
    "called by %s with another school's id is refused like a random id",
    async (caller) => {
      if (crossesSchools(spec, caller)) return;
      for (const kind of kinds) {
        const send = (id: string) =>
          browserOf(caller).raw(spec, sampleCall(spec, foreign(kind, id)));
        const answer = withoutRequestId(await send(other.idOf(kind)));
        expect([400, 401, 403, 404]).toContain(answer.status);
        expect(answer).toEqual(withoutRequestId(await send(randomUUID())));
      }
    },
  );

  test.each(callers)('called by %s shows nothing of another school', async (caller) => {
    if (crossesSchools(spec, caller) || kinds.length) return;
    const { body } = await browserOf(caller).raw(spec, sampleCall(spec, own.idOf));
    const text = JSON.stringify(body ?? null);
    expect(text).not.toContain(other.mark);
    expect(text).not.toContain(other.id);
  });
});

const reads = calls.filter(
  ([name, { method, kind, roles }]) =>
    method === 'GET' && kind === 'json' && Array.isArray(roles) && !name.startsWith('platform'),
);
test.each(reads)(
  "%s answers for the caller's own ids, so that the id above was the one fault",
  async (_name, spec) => {
    for (const caller of (['admin', 'teacher', 'student'] as const).filter((one) =>
      spec.roles.includes(one),
    )) {
      const { status } = await browserOf(caller).raw(spec, sampleCall(spec, own.idOf));
      expect(status).toBe(200);
    }
  },
);

test('the other school has rows to lose in the tables of every service', () => {
  const full = Object.entries(untouched).filter(([, sum]) => !String(sum).startsWith('0 '));
  const services = new Set(full.map(([table]) => table.split('.')[0]));
  expect([...services].sort()).toEqual([...serviceNames].sort());
});

test("a file for another school's lesson is refused like one for a random id", async () => {
  const send = async (lessonId: string) => {
    const form = new FormData();
    form.set('title', 'notes.txt');
    form.set('fileType', 'text');
    form.set('lessonId', lessonId);
    form.set('file', new File(['Notes'], 'notes.txt', { type: 'text/plain' }));
    const init = { method: 'POST', body: form };
    const response = await own.teacher.fetch('/api/learning-materials/upload', init);
    const body = (await response.json()) as object;
    return withoutRequestId({ status: response.status, body });
  };
  const answer = await send(other.lesson.id);
  expect(answer.status).toBe(404);
  expect(answer).toEqual(await send(randomUUID()));
});

test("another school's proof of payment is not found", async () => {
  expect((await other.admin.fetch(other.paymentProofUrl)).status).toBe(200);
  for (const browser of [own.admin, own.teacher, product.browser()]) {
    expect([401, 403, 404]).toContain((await browser.fetch(other.paymentProofUrl)).status);
  }
});

test('after every call of every caller no row of the other school has changed', async () => {
  expect(await checksums(product, other)).toEqual(untouched);
});
