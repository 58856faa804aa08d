import { type AccessReason, accessReasons } from '@aulavox/contracts/enums';
import type { Access } from '@aulavox/contracts/principal';
import type { School } from '@aulavox/contracts/school/school';

type Status = School['subscriptionStatus'];

interface Subscription {
  subscriptionStatus: Status;
  subscriptionExpiry: Date | null;
}

/** The status that people are told: 'expired' from the instant of the expiry on, whatever is stored. */
export function statusAt(
  { subscriptionStatus, subscriptionExpiry }: Subscription,
  now: Date,
): Status {
  const isPast = subscriptionExpiry !== null && subscriptionExpiry <= now;
  return isPast ? 'expired' : subscriptionStatus;
}

/** Whether the school may be used now, and until when nobody need ask again (endpoint decisions 4.5). */
export function accessAt(subscription: Subscription, now: Date): Access {
  const status = statusAt(subscription, now);
  return {
    reason: isReason(status) ? status : null,
    until: subscription.subscriptionExpiry?.toISOString() ?? null,
  };
}

const isReason = (status: Status): status is AccessReason =>
  accessReasons.some((reason) => reason === status);
