import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { objects } from '@aulavox/contracts/billing/objects';
import { limits } from '@aulavox/contracts/limits';
import { messages } from '@aulavox/contracts/messages';
import type { Member, Principal } from '@aulavox/contracts/principal';
import { problem } from '@aulavox/contracts/problem';
import { person, superAdmin, tokenFor } from '@aulavox/testing/test-tokens';
import { waitUntil } from '@aulavox/testing/wait-until';
import { pdf, startBilling, type TestBilling } from '../testing/start-billing.ts';

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

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const jpeg = Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100', 'hex')], 200);

const newLink = async (who = admin): Promise<string> =>
  (await service.api.as(who).call(objects.createUpload, { body: {} })).uploadURL;
const put = (link: string, file: Buffer = pdf(), who: Principal = admin) =>
  service.send(who, link, { method: 'PUT', body: new Uint8Array(file) });
const refusal = async (answer: Response) => ({
  status: answer.status,
  message: problem.parse(await answer.json()).message,
});
const notThere = { status: 404, message: messages.notFound };
const linkUsed = { status: 409, message: messages.upgrade.linkExpired };

describe('a file', () => {
  test.each([
    ['a PNG', png, 'image/png', 'inline'],
    ['a GIF', gif, 'image/gif', 'inline'],
    ['a JPEG', jpeg, 'image/jpeg', 'inline'],
    ['a PDF', pdf(), 'application/pdf', 'attachment'],
  ])(
    'that is %s comes back as it was, and safe to open',
    async (_kind, file, type, disposition) => {
      const path = await service.upload(admin, file);
      for (const who of [admin, superAdmin()]) {
        const answer = await service.send(who, path);
        expect(answer.status).toBe(200);
        expect(answer.headers.get('content-type')).toBe(type);
        expect(answer.headers.get('content-disposition')).toMatch(new RegExp(`^${disposition};`));
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
        expect(Buffer.from(await answer.arrayBuffer()).equals(file)).toBe(true);
      }
    },
  );

  test.each([
    ['a web page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a drawing that can run', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
    ['a program', Buffer.concat([Buffer.from('MZ')], 500)],
    ['empty', Buffer.alloc(0)],
  ])('that is %s is refused, whatever it is called', async (_kind, file) => {
    const link = await newLink();
    const answer = await service.send(admin, link, {
      method: 'PUT',
      headers: { 'content-type': 'image/png' },
      body: new Uint8Array(file),
    });
    expect(await refusal(answer)).toEqual({ status: 415, message: messages.upgrade.fileType });
    expect((await service.send(admin, link.replace(/\?.*/, ''))).status).toBe(404);
  });

  test('has at most 5 MB, to the byte', async () => {
    expect((await put(await newLink(), pdf(limits.uploadBytes))).status).toBe(204);
    const link = await newLink();
    expect(await refusal(await put(link, pdf(limits.uploadBytes + 1)))).toEqual({
      status: 413,
      message: messages.upgrade.fileSize,
    });
    expect((await service.send(admin, link.replace(/\?.*/, ''))).status).toBe(404);
  });

  test('that broke off is not there', async () => {
    const link = await newLink();
    const path = link.replace(/\?.*/, '');
    const sending = request(service.url + link, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${tokenFor(admin, service.clock.now())}`,
        'content-length': 9000,
      },
    });
    sending.on('error', () => undefined); // it is this side that hangs up
    sending.write(pdf(5000));
    await waitUntil('the upload to begin', async () => {
      const rows = await service.query('SELECT FROM billing.uploads WHERE id = $1', [
        path.split('/').at(-1),
      ]);
      return rows.length > 0;
    });
    sending.destroy();
    expect((await service.send(admin, path)).status).toBe(404);
    expect(await refusal(await put(link))).toEqual(linkUsed);
  });
});

describe('an upload link', () => {
  test('takes one file, of two at once as well', async () => {
    const link = await newLink();
    const answers = await Promise.all([put(link), put(link)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await refusal(await put(link))).toEqual(linkUsed);
  });

  test('is good for ten minutes', async () => {
    const [early, late] = [await newLink(), await newLink()];
    service.clock.advanceMinutes(9.9);
    expect((await put(early)).status).toBe(204);
    service.clock.advanceMinutes(0.1);
    expect(await refusal(await put(late))).toEqual(linkUsed);
  });

  test('is good for the person who asked for it, in no other hands', async () => {
    const link = await newLink();
    const colleague = person('admin', { schoolId: admin.schoolId });
    expect(await refusal(await put(link, pdf(), colleague))).toEqual(notThere);
    expect(await refusal(await put(link, pdf(), person('admin')))).toEqual(notThere);
    expect((await put(link)).status).toBe(204);
  });

  test('that was made up or lengthened is not there', async () => {
    const link = await newLink();
    const later = link.replace(/signature=\d+/, `signature=${Date.now() + 1e9}`);
    expect(await refusal(await put(later))).toEqual(notThere);
    const none = await put(link.replace(/\?.*/, ''));
    expect(none.status).toBe(400);
  });

  test.each(['teacher', 'student'] as const)('is not made for a %s', async (role) => {
    const answer = await service.api.as(person(role)).try(objects.createUpload, { body: {} });
    expect(answer).toMatchObject({ status: 403 });
  });

  test('is made for a school without access, which must be able to pay', async () => {
    const shut = { ...admin, access: { reason: 'expired', until: null } } as const;
    expect((await put(await newLink(shut), pdf(), shut)).status).toBe(204);
  });
});

test("another school's file answers like one that does not exist", async () => {
  const path = await service.upload(admin);
  const answers = await Promise.all(
    [path, '/api/objects/00000000-0000-4000-8000-000000000000', '/api/objects/x'].map((one) =>
      service.send(person('admin'), one).then(refusal),
    ),
  );
  expect(answers).toEqual([notThere, notThere, notThere]);
});

test.each(['teacher', 'student'] as const)('a %s does not see proofs of payment', async (role) => {
  const path = await service.upload(admin);
  const answer = await service.send(person(role, { schoolId: admin.schoolId }), path);
  expect(answer.status).toBe(403);
});
