import { findMongodb } from './mongodb.ts';
import { missingRabbitmq, rabbitmqName } from './rabbitmq.ts';
import { findVersitygw, s3ServerName } from './versitygw.ts';

/** The real servers that the tests of adapters use on this machine, and those that are not installed. */
export function listBackends(): { used: string[]; missing: string[] } {
  const mongodb = findMongodb();
  const files = findVersitygw();
  const servers = [
    { name: 'smtp-server (SMTP)', isThere: true },
    { name: files?.name ?? s3ServerName, isThere: files !== undefined },
    { name: rabbitmqName(), isThere: missingRabbitmq() === null },
    { name: mongodb?.name ?? "a server of MongoDB's protocol", isThere: mongodb !== undefined },
  ];
  const namesOf = (isThere: boolean) =>
    servers.filter((server) => server.isThere === isThere).map(({ name }) => name);
  return { used: namesOf(true), missing: namesOf(false) };
}
