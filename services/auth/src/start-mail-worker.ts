import { work } from '@aulavox/bus/work';
import type { Env } from '@aulavox/config/read-config';
import { sendMail } from '@aulavox/contracts/auth/messages';
import type { Running } from '@aulavox/http/listen';
import { openMailer } from '@aulavox/mail/open-mailer';
import type { StartOverrides } from '@aulavox/service/service-definition';
import { startService } from '@aulavox/service/start-service';
import { migrations } from '../migrations/all.ts';
import { mailLink } from './mails/mail-link.ts';
import type { PlatformCaller } from './platform-callers.ts';
import { tables } from './tables.ts';

const variables = ['MAIL_URL', 'MAIL_FROM', 'PUBLIC_URL', 'WORKER_CONCURRENCY'] as const;

interface Overrides extends StartOverrides {
  /** Told of each mail that became a file. */
  onWritten?: (path: string) => void;
}

/** Starts the worker that writes and sends auth's mails. */
export const start = (env: Env, { onWritten, ...overrides }: Overrides = {}): Promise<Running> =>
  startService<(typeof variables)[number], PlatformCaller>(
    env,
    {
      service: 'auth',
      variables,
      entities: tables,
      migrations,
      build: async ({ config, db, bus, now }) => {
        const mailer = await openMailer(config.MAIL_URL, {
          from: config.MAIL_FROM,
          ...(onWritten ? { onWritten } : {}),
        });
        const deps = { db, mailer, now, publicUrl: config.PUBLIC_URL };
        const stop = await work({
          bus,
          message: sendMail,
          concurrency: config.WORKER_CONCURRENCY,
          handle: (job, signal, { id }) => mailLink(deps, { ...job, messageId: id }, signal),
        });
        return { consumers: [stop], close: () => mailer.close() };
      },
    },
    overrides,
  );
