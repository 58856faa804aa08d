import { fileURLToPath } from 'node:url';
import { isLocal } from '@aulavox/config/derived';
import { demoPeople, demoSchool } from '../demo/demo-school.ts';
import type { Secrets } from './keep-secrets.ts';
import type { OpenedDatabase } from './open-database.ts';
import { type Settings, folderUrl, shownPath } from './read-settings.ts';

interface Parts {
  settings: Settings;
  secrets: Secrets;
  database: OpenedDatabase;
  startedAt: number;
}

/** Says where the product answers and how to get in, once it does. */
export function printWelcome({ settings, secrets, database, startedAt }: Parts): void {
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  const lines = [
    '',
    `Aulavox is ready after ${seconds} s:  ${settings.publicUrl}`,
    '',
    ...(settings.isDemo ? demoAccounts() : []),
    superAdmin(settings, secrets),
    mails(settings),
    ...(database.otherFolder ? [`The database lies in ${database.otherFolder}`] : []),
    ...warnings(settings),
    'Ctrl-C stops everything.',
  ];
  console.log(lines.join('\n'));
}

function demoAccounts(): string[] {
  const rows = demoPeople.map(
    ({ role, email, password }) => `  ${role.padEnd(9)}${email.padEnd(34)}${password}`,
  );
  return [`${demoSchool.name}, to look around in:`, ...rows];
}

function superAdmin({ given, isPrivate, dataDir }: Settings, secrets: Secrets): string {
  const email = given['SUPERADMIN_EMAIL'] ?? 'superadmin@aulavox.example';
  if (given['SUPERADMIN_PASSWORD']) return `Super admin: ${email}, with SUPERADMIN_PASSWORD`;
  // What a server prints is often kept in a log.
  const password = isPrivate ? secrets.superAdmin : `superAdmin in ${dataDir}/secrets.json`;
  return `Super admin: ${email}  ${password}`;
}

function mails({ given, dataDir }: Settings): string {
  const url = given['MAIL_URL'] ?? folderUrl(dataDir, 'mail');
  if (!url.startsWith('file:')) return `Mails go to ${new URL(url).host}`;
  return `Mails are files in ${shownPath(fileURLToPath(url))}`;
}

function warnings({ publicUrl }: Settings): string[] {
  if (isLocal(publicUrl) || publicUrl.startsWith('https:')) return [];
  return ['Warning: microphones and safe cookies need https; PUBLIC_URL is http.'];
}
