/** One mail to one person, as text and as a page. */
export interface Mail {
  /** Stays the same when a mail is sent again; becomes its Message-ID. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** The port behind which mails leave. */
export interface Mailer {
  /** Resolves when the mail was taken over durably. Rejects when it was not, and when `signal` aborts. */
  send: (mail: Mail, signal: AbortSignal) => Promise<void>;
  close: () => Promise<void>;
}
