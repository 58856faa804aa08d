import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Mail, Mailer } from '../mailer.ts';
import { readMail } from './read-mail.ts';

export interface TestMailer {
  /** Sends as `Aulavox <no-reply@school.test>`. */
  mailer: Mailer;
  /** Everything received so far in RFC 822, oldest first. */
  received: () => Promise<string[]>;
  close: () => Promise<void>;
}

const mailOf = (change: Partial<Mail> = {}): Mail => ({
  messageId: randomUUID(),
  to: 'ann@school.test',
  subject: 'Verify your email',
  text: 'Hello Ann',
  html: '<p>Hello Ann</p>',
  ...change,
});

/** What every adapter of the mailer must do. A second adapter is one more call of this. */
export function describeMailer(name: string, open: () => Promise<TestMailer>): void {
  describe(`the mailer of ${name}`, () => {
    let opened: TestMailer;
    const { signal } = new AbortController();
    const send = (mail: Mail) => opened.mailer.send(mail, signal);
    const last = async () => readMail((await opened.received()).at(-1) ?? '');

    beforeAll(async () => {
      opened = await open();
    });
    afterAll(async () => {
      await opened.mailer.close();
      await opened.close();
    });

    test('a mail arrives with sender, receiver, subject, text and page', async () => {
      const mail = mailOf();
      await send(mail);
      expect(await last()).toEqual({
        from: 'Aulavox <no-reply@school.test>',
        to: 'ann@school.test',
        subject: 'Verify your email',
        messageId: `<${mail.messageId}@school.test>`,
        text: 'Hello Ann',
        html: '<p>Hello Ann</p>',
      });
    });

    test('letters of every language, long lines and links arrive unchanged', async () => {
      const words = 'Zoë, schön — 你好 ✓ ';
      const link = `https://school.test/reset-password?token=${'aB3='.repeat(40)}&x=1`;
      const mail = mailOf({
        subject: words.repeat(6).trim(),
        text: `${words.repeat(20)}\n\n${link}`,
        html: `<p>${words.repeat(20)}</p><a href="${link.replace('&', '&amp;')}">${words}</a>`,
      });
      await send(mail);
      const { subject, text, html } = await last();
      expect({ subject, text, html }).toEqual({
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
      });
    });

    test('a mail that is sent again keeps its Message-ID', async () => {
      const mail = mailOf();
      await send(mail);
      const first = await last();
      await send(mail);
      expect((await last()).messageId).toBe(first.messageId);
    });

    test('neither subject nor receiver can add a header or a receiver', async () => {
      await send(mailOf({ subject: 'Hello\r\nBcc: eve@evil.test' }));
      const raw = (await opened.received()).at(-1) ?? '';
      expect(raw).not.toMatch(/^bcc:/im);
      const two = mailOf({ to: 'ann@school.test, eve@evil.test' });
      await send(two).catch(() => undefined); // refusing it is as good
      for (const mail of await opened.received()) expect(readMail(mail).to).not.toMatch(/, ?eve@/);
    });

    test('a mail whose time is over is not sent', async () => {
      const before = (await opened.received()).length;
      await expect(opened.mailer.send(mailOf(), AbortSignal.abort())).rejects.toThrow('aborted');
      expect(await opened.received()).toHaveLength(before);
    });

    test('mails that are sent at once all arrive', async () => {
      const mails = Array.from({ length: 20 }, () => mailOf());
      await Promise.all(mails.map(send));
      const ids = (await opened.received()).map((raw) => readMail(raw).messageId);
      for (const { messageId } of mails) expect(ids).toContain(`<${messageId}@school.test>`);
    });
  });
}
