import { createTransport } from 'nodemailer';
import { composeMail } from './compose-mail.ts';
import type { Mailer } from './mailer.ts';
import type { MailerOptions } from './open-mailer.ts';

/** Nodemailer's own names and milliseconds; one in the query of MAIL_URL wins over ours. */
const defaults = {
  pool: 'true',
  maxConnections: '5',
  dnsTimeout: '5000',
  connectionTimeout: '10000',
  greetingTimeout: '10000',
  socketTimeout: '30000',
};

/**
 * Hands mails to the mail server at `smtp://user:password@host:port` (STARTTLS where the server offers
 * it) or `smtps://…` (TLS from the first byte), over a few connections that are kept. Nothing is asked
 * of the server before the first mail, so an outage of it keeps nobody from starting. A mail is not
 * tried again here: whoever sends keeps it until `send` resolves.
 */
export function openSmtpMailer(url: string, { from }: MailerOptions): Mailer {
  const transport = createTransport(withDefaults(url));
  return {
    send: async (mail, signal) => {
      await transport.sendMail({ ...composeMail(mail, from), signal });
    },
    close: async () => transport.close(),
  };
}

function withDefaults(url: string): string {
  const address = new URL(url);
  for (const [name, value] of Object.entries(defaults)) {
    if (!address.searchParams.has(name)) address.searchParams.set(name, value);
  }
  return address.href;
}
