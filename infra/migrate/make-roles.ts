import { type ServiceName, serviceNames } from '@aulavox/contracts/endpoint';
import {
  busRole,
  ownerRole,
  platformRole,
  platformServices,
  serviceRole,
} from '@aulavox/postgres/roles';
import { Client } from 'pg';

/** The password of each login role; a role without one keeps what it has. */
export type RolePasswords = Partial<Record<ServiceName | 'bus' | 'owner', string>>;

/**
 * Makes the roles of the services and of the bus, and the narrow ones that some services may step
 * into (design section 5). `adminUrl` may create roles; repeatable, also from two places at once.
 */
export async function makeRoles(adminUrl: string, passwords: RolePasswords): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    // Roles belong to the whole server, so that two databases on it would race for them.
    await client.query(`SELECT pg_advisory_lock(hashtext('aulavox roles'))`);
    if (passwords.owner) await makeLogin(client, ownerRole, passwords.owner);
    await makeLogin(client, busRole, passwords.bus);
    for (const service of serviceNames)
      await makeLogin(client, serviceRole(service), passwords[service]);
    for (const service of platformServices) await makeDoor(client, service);
  } finally {
    await client.end();
  }
}

async function makeLogin(
  client: Client,
  role: string,
  password: string | undefined,
): Promise<void> {
  if (!(await exists(client, role))) {
    await client.query(
      `CREATE ROLE ${role} LOGIN NOINHERIT NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE`,
    );
  }
  if (password) await client.query(`ALTER ROLE ${role} PASSWORD ${client.escapeLiteral(password)}`);
}

async function makeDoor(client: Client, service: ServiceName): Promise<void> {
  const door = platformRole(service);
  if (!(await exists(client, door)))
    await client.query(`CREATE ROLE ${door} NOLOGIN NOSUPERUSER NOBYPASSRLS`);
  await client.query(`GRANT ${door} TO ${serviceRole(service)}`);
}

async function exists(client: Client, role: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
  return rowCount === 1;
}
