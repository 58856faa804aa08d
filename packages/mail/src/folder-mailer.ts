import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { composeMail } from './compose-mail.ts';
import type { Mailer } from './mailer.ts';
import type { MailerOptions } from './open-mailer.ts';

/** Writes each mail as an `.eml` file into a folder, which is made when it is missing. */
export async function openFolderMailer(folder: string, options: MailerOptions): Promise<Mailer> {
  await mkdir(folder, { recursive: true });
  await access(folder, constants.W_OK);
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (mail, signal) => {
      signal.throwIfAborted();
      const { message } = await composer.sendMail(composeMail(mail, options.from));
      const path = join(folder, nameOf());
      await writeWhole(path, message as Buffer, signal); // the option `buffer` makes it one
      options.onWritten?.(path);
    },
    close: async () => composer.close(),
  };
}

/** Sorts by time and tells nothing of the receiver. */
const nameOf = (): string =>
  `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;

/** Nobody finds half a mail, and a written one survives a crash. */
async function writeWhole(path: string, message: Buffer, signal: AbortSignal): Promise<void> {
  const temporary = `${path}.tmp`;
  try {
    await writeFile(temporary, message, { flag: 'wx', flush: true, signal });
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
