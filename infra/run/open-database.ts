import { join } from 'node:path';
import { type ServiceName, serviceNames } from '@aulavox/contracts/endpoint';
import { busRole, ownerRole, serviceRole } from '@aulavox/postgres/roles';
import { makeDatabase } from '../migrate/make-database.ts';
import { makeRoles } from '../migrate/make-roles.ts';
import { chooseFolder } from '../postgres/choose-folder.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import type { Secrets } from './keep-secrets.ts';
import type { Settings } from './read-settings.ts';

/** The addresses of one database, each with another role. */
export interface OpenedDatabase {
  ownerUrl: string;
  busUrl: string;
  serviceUrls: Record<ServiceName, string>;
  /** Where the data lies, when it could not lie in the data folder. */
  otherFolder: string | null;
  stop(): Promise<void>;
}

const database = 'aulavox';

/** The Postgres that was given, else the embedded one; with its roles, not yet migrated. */
export async function openDatabase(settings: Settings, secrets: Secrets): Promise<OpenedDatabase> {
  const { DATABASE_URL, MIGRATION_DATABASE_URL } = settings.given;
  const ownerUrl = MIGRATION_DATABASE_URL ?? DATABASE_URL;
  return ownerUrl ? useGiven(ownerUrl, secrets) : startEmbedded(settings, secrets);
}

async function useGiven(ownerUrl: string, secrets: Secrets): Promise<OpenedDatabase> {
  const { postgres: _unused, owner: _own, ...passwords } = secrets;
  await makeRoles(ownerUrl, passwords);
  return { ...urlsOf(ownerUrl, secrets), ownerUrl, otherFolder: null, stop: async () => undefined };
}

async function startEmbedded({ dataDir }: Settings, secrets: Secrets): Promise<OpenedDatabase> {
  const postgres = await startPostgres({
    password: secrets.postgres,
    folderFor: (user) => chooseFolder(dataDir, user),
  });
  const { postgres: _superuser, ...passwords } = secrets;
  try {
    await makeRoles(postgres.url, passwords);
    await makeDatabase(postgres.url, database);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  const url = new URL(postgres.url);
  url.pathname = `/${database}`;
  const isNear = postgres.folder === join(dataDir, 'postgres');
  return {
    ...urlsOf(url.href, secrets),
    ownerUrl: as(url.href, ownerRole, secrets.owner),
    otherFolder: isNear ? null : postgres.folder,
    stop: () => postgres.stop(),
  };
}

function urlsOf(url: string, secrets: Secrets) {
  const ofServices = serviceNames.map((name) => [name, as(url, serviceRole(name), secrets[name])]);
  return {
    busUrl: as(url, busRole, secrets.bus),
    // fromEntries forgets that serviceNames is complete.
    serviceUrls: Object.fromEntries(ofServices) as Record<ServiceName, string>,
  };
}

function as(base: string, role: string, password: string): string {
  const url = new URL(base);
  url.username = role;
  url.password = password;
  return url.href;
}
