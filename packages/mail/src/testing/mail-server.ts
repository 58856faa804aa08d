import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail server in this process. */
export interface MailServer {
  port: number;
  /** Mails taken over so far in RFC 822, oldest first. */
  received: string[];
  /** Breaks off every connection and stops listening. */
  stop: () => Promise<void>;
}

/** Starts a mail server on a free port, or on that of a former one. It keeps what it takes in `received`. */
export async function startMailServer(
  options: SMTPServerOptions = {},
  { port = 0, received = [] }: { port?: number; received?: string[] } = {},
): Promise<MailServer> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    closeTimeout: 1,
    onData: (stream, _session, done) => {
      buffer(stream).then((mail) => {
        received.push(mail.toString());
        done();
      }, done);
    },
    ...options,
  });
  // A client that gives up in mid-sentence is what some tests want to see.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const bound = server.server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The mail server has no port');
  return {
    port: bound.port,
    received,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
