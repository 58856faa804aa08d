import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Backend, type BackendProgram, startBackend } from './backend.ts';
import { hasImage, startContainer } from './container.ts';
import { findProgram, installed } from './find-program.ts';

/** Its name where tests and reports speak of it. */
export const s3ServerName = 'versitygw (S3)';

/** The login of every S3 server of the tests. */
export const s3Login = { user: 'aulavox', password: 'aulavox-secret' };

const image = 'versity/versitygw:v1.0.20';
const env = { ROOT_ACCESS_KEY: s3Login.user, ROOT_SECRET_KEY: s3Login.password };

/**
 * The S3 server, in a container or installed; undefined where there is neither. Each folder in
 * `objects` of its folder is a bucket.
 */
export function findVersitygw(): BackendProgram | undefined {
  if (hasImage(image)) return { name: `${s3ServerName} in a container`, start: startInContainer };
  const program = findProgram('versitygw', installed('versitygw'));
  return program ? { name: s3ServerName, start: () => startInstalled(program) } : undefined;
}

const startInContainer = (): Promise<Backend> =>
  startContainer({
    image,
    port: 7070,
    env,
    command: ['--port', ':7070', '--quiet', 'posix', '/data'],
    data: { name: 'objects', path: '/data' },
  });

const startInstalled = (program: string): Promise<Backend> =>
  startBackend(({ port, folder }) => {
    const objects = join(folder, 'objects');
    mkdirSync(objects, { recursive: true });
    return {
      program,
      args: ['--port', `127.0.0.1:${port}`, '--quiet', 'posix', objects],
      env,
    };
  });
