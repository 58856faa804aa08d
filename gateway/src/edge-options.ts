import type { Health } from '@aulavox/http/health';
import type { Logger } from '@aulavox/telemetry/create-logger';
import type { Forward } from './forward.ts';
import type { Page } from './read-page.ts';
import type { ReadSession } from './read-session.ts';

/** What the gateway's app is put together from. */
export interface EdgeOptions {
  publicUrl: string;
  trustProxy: string[];
  health: Health;
  log: Logger;
  now: () => Date;
  page: Page;
  forward: Forward;
  readSession: ReadSession;
}
