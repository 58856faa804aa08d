import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mailer.ts';

/** What nodemailer needs to know of a mail, whatever its transport. */
export function composeMail(mail: Mail, from: string): SendMailOptions {
  const { messageId, to, subject, text, html } = mail;
  return {
    from,
    // As an object: a list in the text of an address would reach more people than one.
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId: `<${messageId}@${domainOf(from)}>`,
    // Nobody should answer a mail of a machine with a mail of a machine.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const domainOf = (from: string): string => /@([^\s<>@]+)/.exec(from)?.[1] ?? 'localhost';
