import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Backend, startBackend } from './backend.ts';
import { findProgram, installed } from './find-program.ts';

/** Its name where tests and reports speak of it. */
export const s3ServerName = 'versitygw (S3)';

/** The login of every S3 server of the tests. */
export const s3Login = { user: 'aulavox', password: 'aulavox-secret' };

/** The S3 server's program; undefined where it is not installed. */
export const findVersitygw = (): string | undefined =>
  findProgram('versitygw', installed('versitygw'));

/** Starts an S3 server. Each folder in `objects` of its folder is a bucket. */
export async function startVersitygw(program: string): Promise<Backend> {
  return startBackend(({ port, folder }) => {
    const objects = join(folder, 'objects');
    mkdirSync(objects, { recursive: true });
    return {
      program,
      args: ['--port', `127.0.0.1:${port}`, '--quiet', 'posix', objects],
      env: { ROOT_ACCESS_KEY: s3Login.user, ROOT_SECRET_KEY: s3Login.password },
    };
  });
}
