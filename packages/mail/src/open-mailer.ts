import { fileURLToPath } from 'node:url';
import { openFolderMailer } from './folder-mailer.ts';
import type { Mailer } from './mailer.ts';
import { openSmtpMailer } from './smtp-mailer.ts';

export interface MailerOptions {
  /** MAIL_FROM: an address, or `Name <address>`. */
  from: string;
  /** Told of each file that the `file:` adapter wrote. */
  onWritten?: (path: string) => void;
}

/** The adapters by the protocol of MAIL_URL. */
const adapters: Record<string, (url: string, options: MailerOptions) => Promise<Mailer>> = {
  'file:': (url, options) => openFolderMailer(fileURLToPath(url), options),
  'smtp:': async (url, options) => openSmtpMailer(url, options),
  'smtps:': async (url, options) => openSmtpMailer(url, options),
};

/** Opens the mailer that MAIL_URL names. Throws for an unknown protocol, and when it can't be used. */
export async function openMailer(url: string, options: MailerOptions): Promise<Mailer> {
  const { protocol } = new URL(url);
  const open = adapters[protocol];
  if (!open) throw new Error(`There is no mailer for ${protocol}// addresses`);
  return open(url, options);
}
