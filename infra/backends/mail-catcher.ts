import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type MailServer, startMailServer } from '../../packages/mail/src/testing/mail-server.ts';

/** Starts a mail server on a free port; each mail that it takes becomes an `.eml` file in the folder. */
export async function startMailCatcher(folder: string): Promise<MailServer> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let count = 0;
  return startMailServer({
    onData: (stream, _session, done) => {
      count += 1;
      const file = join(folder, `${Date.now()}-${count}.eml`);
      buffer(stream)
        .then((mail) => writeFile(file, mail))
        .then(() => done(), done);
    },
  });
}
