import type { EndpointSpec } from '@aulavox/contracts/endpoint';
import { messages } from '@aulavox/contracts/messages';
import { type Principal, refusedBecause } from '@aulavox/contracts/principal';
import { AppError, forbidden, notFound, unauthorized } from './app-error.ts';

/**
 * Throws unless the contract lets this caller in: 401 without a session, 404 for another school's path
 * whatever the role, 403 for a wrong role or a school without access. The gateway and the services ask the same.
 */
export function admit(
  spec: EndpointSpec,
  principal: Principal | null,
  params: Record<string, unknown>,
  now: Date,
): void {
  if (spec.roles === 'public') return;
  if (!principal) throw unauthorized();
  if (spec.roles !== 'signed-in') admitRole(spec.roles, principal, params);
  if (spec.withoutAccess) return;
  const reason = refusedBecause(principal, now);
  if (reason) throw new AppError('no_access', messages.noAccess[reason]);
}

function admitRole(
  roles: Exclude<EndpointSpec['roles'], string>,
  principal: Principal,
  params: Record<string, unknown>,
): void {
  const isForPlatform = roles.includes('superadmin');
  const { schoolId } = params;
  if (
    !isForPlatform &&
    typeof schoolId === 'string' &&
    schoolId.toLowerCase() !== principal.schoolId
  ) {
    throw notFound();
  }
  if (!roles.includes(principal.role)) throw forbidden();
  if (!isForPlatform && !principal.schoolId) throw forbidden();
}
