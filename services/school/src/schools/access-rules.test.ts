import { describe, expect, test } from '@jest/globals';
import type { School } from '@aulavox/contracts/school/school';
import { accessAt, statusAt } from './access-rules.ts';

type Status = School['subscriptionStatus'];

const now = new Date('2025-11-21T08:00:00.000Z');
const before = new Date('2025-11-21T07:59:59.999Z');
const after = new Date('2025-11-21T08:00:00.001Z');

const cases: [Status, Date | null, shown: Status, reason: Status | null][] = [
  ['trial', null, 'trial', null],
  ['trial', after, 'trial', null],
  ['trial', now, 'expired', 'expired'],
  ['trial', before, 'expired', 'expired'],
  ['active', null, 'active', null],
  ['active', after, 'active', null],
  ['active', now, 'expired', 'expired'],
  ['active', before, 'expired', 'expired'],
  ['pending', null, 'pending', 'pending'],
  ['pending', after, 'pending', 'pending'],
  ['pending', before, 'expired', 'expired'],
  ['suspended', null, 'suspended', 'suspended'],
  ['suspended', after, 'suspended', 'suspended'],
  ['suspended', before, 'expired', 'expired'],
  ['expired', null, 'expired', 'expired'],
  ['expired', after, 'expired', 'expired'],
  ['expired', before, 'expired', 'expired'],
];

describe('a school', () => {
  test.each(cases)(
    'stored as %s with the expiry %p is shown as %s and kept out because %s',
    (subscriptionStatus, subscriptionExpiry, shown, reason) => {
      const subscription = { subscriptionStatus, subscriptionExpiry };
      expect(statusAt(subscription, now)).toBe(shown);
      expect(accessAt(subscription, now).reason).toBe(reason);
    },
  );

  test('is told when its access ends by itself', () => {
    const trial = { subscriptionStatus: 'trial', subscriptionExpiry: after } as const;
    expect(accessAt(trial, now).until).toBe('2025-11-21T08:00:00.001Z');
    expect(accessAt({ ...trial, subscriptionExpiry: null }, now).until).toBeNull();
  });
});
