import { afterEach, expect, test } from '@jest/globals';
import type { SMTPServerOptions } from 'smtp-server';
import type { Mailer } from './mailer.ts';
import { openMailer } from './open-mailer.ts';
import { describeMailer } from './testing/mail-contract.ts';
import { type MailServer, startMailServer } from './testing/mail-server.ts';
import { readMail } from './testing/read-mail.ts';

const from = 'Aulavox <no-reply@school.test>';
const mail = { messageId: 'm-1', to: 'ann@school.test', subject: 's', text: 't', html: 'h' };
const { signal } = new AbortController();

describeMailer('a mail server', async () => {
  const server = await startMailServer();
  return {
    mailer: await openMailer(`smtp://127.0.0.1:${server.port}`, { from }),
    received: async () => server.received,
    close: () => server.stop(),
  };
});

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

async function open(
  options: SMTPServerOptions = {},
  { login = '', query = '', scheme = 'smtp' } = {},
): Promise<{ server: MailServer; mailer: Mailer }> {
  const server = await startMailServer(options);
  const mailer = await openMailer(`${scheme}://${login}127.0.0.1:${server.port}${query}`, { from });
  opened.push(server.stop, mailer.close);
  return { server, mailer };
}

test('a server that refuses for now fails the mail, and the next try succeeds', async () => {
  const busy = [Object.assign(new Error('Try again later'), { responseCode: 452 })];
  const { server, mailer } = await open({ onRcptTo: (_to, _session, done) => done(busy.pop()) });
  await expect(mailer.send(mail, signal)).rejects.toMatchObject({ responseCode: 452 });
  expect(server.received).toEqual([]);
  await mailer.send(mail, signal);
  expect(server.received).toHaveLength(1);
});

test('a server that refuses the content fails the mail', async () => {
  const refusal = Object.assign(new Error('No room'), { responseCode: 452 });
  const { mailer } = await open({
    onData: (stream, _session, done) => {
      stream.resume().on('end', () => done(refusal));
    },
  });
  await expect(mailer.send(mail, signal)).rejects.toMatchObject({ responseCode: 452 });
});

test('a refused connection fails the mail, and a server that comes later gets it', async () => {
  const { server, mailer } = await open();
  await server.stop();
  await expect(mailer.send(mail, signal)).rejects.toMatchObject({ code: 'ESOCKET' });
  const later = await startMailServer({}, { port: server.port });
  opened.push(later.stop);
  await mailer.send(mail, signal);
  expect(later.received).toHaveLength(1);
});

test('a server that never answers is given up when the time is over', async () => {
  const { mailer } = await open({ onMailFrom: () => undefined });
  await expect(mailer.send(mail, AbortSignal.timeout(200))).rejects.toThrow(/abort|timeout/i);
});

test.each([
  ['before its greeting', { onConnect: () => undefined }, 'greetingTimeout'],
  ['in the middle of a mail', { onMailFrom: () => undefined }, 'socketTimeout'],
])('a server that falls silent %s fails the mail without a signal', async (_when, silent, name) => {
  const { mailer } = await open(silent, { query: `?${name}=200` });
  await expect(mailer.send(mail, signal)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
});

test('a server that hesitates gets the mail once', async () => {
  const { server, mailer } = await open({
    onMailFrom: (_from, _session, done) => void setTimeout(done, 300),
  });
  await mailer.send(mail, signal);
  expect(server.received).toHaveLength(1);
});

test('mails sent while the server restarts arrive with their Message-IDs, or are told to have failed', async () => {
  const { server, mailer } = await open();
  await mailer.send({ ...mail, messageId: 'before' }, signal);
  const ids = Array.from({ length: 30 }, (_, index) => `m-${index}`);
  const sending = ids.map((messageId) => mailer.send({ ...mail, messageId }, signal));
  const ended = Promise.allSettled(sending);
  await sending[0];
  await server.stop();
  const { received } = server;
  const again = await startMailServer({}, { port: server.port, received });
  opened.push(again.stop);
  const outcomes = await ended;
  const failed = ids.filter((_, index) => outcomes[index]?.status === 'rejected');
  await Promise.all(failed.map((messageId) => mailer.send({ ...mail, messageId }, signal)));
  const arrived = new Set(received.map((raw) => readMail(raw).messageId));
  expect(arrived).toEqual(new Set(['before', ...ids].map((id) => `<${id}@school.test>`)));
});

test('many mails share a few connections', async () => {
  let connections = 0;
  const { mailer } = await open({
    onConnect: (_session, done) => {
      connections += 1;
      done();
    },
  });
  await Promise.all(Array.from({ length: 40 }, () => mailer.send(mail, signal)));
  expect(connections).toBeLessThanOrEqual(5);
});

test('the login of the address is used, its escapes undone', async () => {
  const logins: unknown[] = [];
  const onAuth: SMTPServerOptions['onAuth'] = ({ username, password }, _session, done) => {
    logins.push([username, password]);
    done(null, { user: username });
  };
  const options = { onAuth, authOptional: false, allowInsecureAuth: true };
  const { mailer } = await open(options, { login: 'mailer%40school.test:p%40ss%2Fword@' });
  await mailer.send(mail, signal);
  expect(logins).toEqual([['mailer@school.test', 'p@ss/word']]);
});

test('smtps speaks TLS from the first byte, and trusts no certificate that it should not', async () => {
  const tls = { secure: true, needsUpgrade: false, logger: false };
  const { server, mailer } = await open(tls, { scheme: 'smtps' });
  await expect(mailer.send(mail, signal)).rejects.toThrow(/certificate/);
  const trusting = await openMailer(
    `smtps://127.0.0.1:${server.port}?tls.rejectUnauthorized=false`,
    { from },
  );
  opened.push(trusting.close);
  await trusting.send(mail, signal);
  expect(server.received).toHaveLength(1);
});
