import type { AccessReason } from '@aulavox/contracts/enums';
import { planLimits } from '@aulavox/contracts/limits';
import type { School } from '@aulavox/contracts/school/school';

/** Why the school can't be used at this moment, or null (endpoint decision 4.5). */
export function blockOf(
  { subscriptionStatus: status, subscriptionExpiry: expiry }: School,
  now: number,
): AccessReason | null {
  if (expiry !== null && Date.parse(expiry) <= now) return 'expired';
  return status === 'trial' || status === 'active' ? null : status;
}

/** A school that is not authorized and pending chooses its plan first (S1 section 2). */
export const mustChoosePlan = ({ isAuthorized, subscriptionStatus }: School): boolean =>
  !isAuthorized && subscriptionStatus === 'pending';

type Limits = Pick<School, 'maxTeachers' | 'maxStudents' | 'maxLessons'>;

/** What a plan allows, in words. */
export const limitTexts = ({ maxTeachers, maxStudents, maxLessons }: Limits): string[] => [
  `Up to ${maxLessons} lessons`,
  maxStudents === null ? 'Unlimited students' : `Up to ${maxStudents} students`,
  `Up to ${maxTeachers} teachers`,
];

/** What people read before they choose (S1 section 9). */
export const plans = {
  free: { name: 'Free Trial', price: 'Free for 1 month', texts: limitTexts(planLimits.free) },
  premium: {
    name: 'Premium',
    price: '$30 per month',
    texts: [
      ...limitTexts(planLimits.premium),
      'Priority support',
      'Advanced analytics',
      'Custom branding',
      'Bulk student import',
      'API access',
    ],
  },
} as const;
