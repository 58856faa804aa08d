import { z } from 'zod';
import { message } from '../message.ts';
import { schoolId, upgradeRequestId } from '../primitives.ts';

/**
 * Carries an approval to the school and then into the request, so that one that was cut short is
 * completed. With these waits it is tried for about a day.
 */
export const applyApproval = message({
  topic: 'billing.apply-approval.v1',
  consumers: ['billing'],
  payload: z.object({ schoolId, requestId: upgradeRequestId }),
  limits: { tries: 150, trySeconds: 30 },
});
