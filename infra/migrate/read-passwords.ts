import { ConfigError, type Env, readConfig } from '@aulavox/config/read-config';
import { type ServiceName, serviceNames } from '@aulavox/contracts/endpoint';
import { busRole, serviceRole } from '@aulavox/postgres/roles';
import type { RolePasswords } from './make-roles.ts';

/**
 * The passwords of roles out of the addresses that their services use: `AUTH_DATABASE_URL` and its
 * like, and a `BUS_URL` in Postgres. Throws `ConfigError` for an address that signs in as another role.
 */
export function readPasswords(env: Env): RolePasswords {
  const config = readConfig(env, serviceNames.map(variableOf));
  const ofServices = serviceNames.flatMap((service) => {
    const url = config[variableOf(service)];
    return url ? [[service, passwordOf(variableOf(service), url, serviceRole(service))]] : [];
  });
  // fromEntries forgets that the names are those of services.
  const passwords = Object.fromEntries(ofServices) as RolePasswords;
  return isPostgres(env['BUS_URL'])
    ? { ...passwords, bus: passwordOf('BUS_URL', env['BUS_URL'], busRole) }
    : passwords;
}

const variableOf = (service: ServiceName): `${Uppercase<ServiceName>}_DATABASE_URL` =>
  // TypeScript does not know that toUpperCase and Uppercase agree.
  `${service.toUpperCase() as Uppercase<ServiceName>}_DATABASE_URL`;

const isPostgres = (url: string | undefined): url is string =>
  /^postgres(ql)?:/.test(url ?? '') && URL.canParse(url ?? '');

function passwordOf(variable: string, url: string, role: string): string {
  const { username, password } = new URL(url);
  if (decodeURIComponent(username) !== role)
    throw new ConfigError(`${variable} is wrong: must sign in as ${role}`);
  return decodeURIComponent(password);
}
