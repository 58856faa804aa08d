import { expect, test } from '@jest/globals';
import { endpoint } from '@aulavox/contracts/endpoint';
import { messages } from '@aulavox/contracts/messages';
import { type Principal, principal } from '@aulavox/contracts/principal';
import { z } from 'zod';
import { admit } from './admit.ts';

const now = new Date('2026-03-01T10:00:00Z');
const own = '11111111-1111-4111-8111-111111111111';
const other = '22222222-2222-4222-8222-222222222222';

const who = (given: Record<string, unknown> = {}): Principal =>
  principal.parse({
    userId: '33333333-3333-4333-8333-333333333333',
    sessionId: 's',
    role: 'teacher',
    schoolId: own,
    classId: null,
    name: 'T',
    access: { reason: null, until: null },
    ...given,
  });

const spec = (
  roles: Parameters<typeof endpoint>[0]['roles'],
  given: { withoutAccess?: boolean } = {},
) =>
  endpoint({
    ...{ service: 'school', method: 'GET', path: '/api/things', kind: 'json', roles },
    response: z.void(),
    ...given,
  });

/** The code of the refusal; null when let in. */
function ask(
  wanted: ReturnType<typeof spec>,
  caller: Principal | null,
  params: Record<string, unknown> = {},
): unknown {
  try {
    admit(wanted, caller, params, now);
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
}

test('public is for everybody', () => {
  expect(ask(spec('public'), null)).toBeNull();
});

test('without a session there is only 401', () => {
  expect(ask(spec('signed-in'), null)).toBe('unauthorized');
  expect(ask(spec(['admin']), null, { schoolId: other })).toBe('unauthorized');
});

test('a role that is not listed is refused', () => {
  expect(ask(spec(['teacher']), who())).toBeNull();
  expect(ask(spec(['admin']), who())).toBe('forbidden');
});

test("another school's path does not exist, whatever the role", () => {
  expect(ask(spec(['teacher']), who(), { schoolId: own })).toBeNull();
  expect(ask(spec(['teacher']), who(), { schoolId: own.toUpperCase() })).toBeNull();
  expect(ask(spec(['teacher']), who(), { schoolId: other })).toBe('not_found');
  expect(ask(spec(['admin']), who(), { schoolId: other })).toBe('not_found');
  const superadmin = who({ role: 'superadmin', schoolId: null, access: null });
  expect(ask(spec(['admin']), superadmin, { schoolId: own })).toBe('not_found');
});

test('the super admin names any school on paths of the platform', () => {
  const superadmin = who({ role: 'superadmin', schoolId: null, access: null });
  expect(ask(spec(['superadmin']), superadmin, { schoolId: other })).toBeNull();
  expect(ask(spec(['superadmin']), who({ role: 'admin' }), { schoolId: own })).toBe('forbidden');
});

test('a student without a school reaches nothing of a school', () => {
  const alone = who({ role: 'student', schoolId: null, access: null });
  expect(ask(spec(['student']), alone)).toBe('forbidden');
  expect(ask(spec('signed-in'), alone)).toBeNull();
});

test.each(['expired', 'suspended', 'pending'] as const)(
  'a school whose access is %s reaches only what needs none',
  (reason) => {
    const caller = who({ access: { reason, until: null } });
    expect(() => admit(spec(['teacher']), caller, {}, now)).toThrow(messages.noAccess[reason]);
    expect(ask(spec(['teacher'], { withoutAccess: true }), caller)).toBeNull();
  },
);

test('access ends at its hour without a new token', () => {
  const until = (instant: string) => who({ access: { reason: null, until: instant } });
  expect(ask(spec(['teacher']), until('2026-03-01T10:00:01Z'))).toBeNull();
  expect(ask(spec(['teacher']), until('2026-03-01T10:00:00Z'))).toBe('no_access');
});
