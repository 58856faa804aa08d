import type { ServiceName } from '@aulavox/contracts/endpoint';

/** The login role of a service: owns nothing, bypasses nothing, inherits nothing. */
export const serviceRole = (service: ServiceName): string => `aulavox_${service}`;

/**
 * The narrow role that a service may step into for work that belongs to no single school.
 * Without login; granted to the service's role, which (NOINHERIT) has it only inside `forPlatform`.
 */
export const platformRole = (service: ServiceName): string => `aulavox_${service}_platform`;

/** The services that have such a door: accounts (auth) and the super admin's lists. */
export const platformServices = ['auth', 'school', 'billing'] as const satisfies ServiceName[];

/** The role of the message bus alone. */
export const busRole = 'aulavox_bus';

/** Owns every table and runs the migrations; no service ever signs in with it. */
export const ownerRole = 'aulavox_owner';
