import type { ServiceName } from '@aulavox/contracts/endpoint';
import { platformServices } from '@aulavox/postgres/roles';
import { platformTable, serviceTable } from '@aulavox/postgres/tables';

/**
 * SQL for a service's first migration: the outbox, which holds a message from the transaction that
 * emits it until it is published, and the inbox, which remembers what was handled. Neither has a
 * `school_id`, because the relay works for all schools; the payload names the school.
 */
export function messagingTables(service: ServiceName): string {
  return `
    CREATE TABLE ${service}.outbox (
      id uuid PRIMARY KEY,
      topic text NOT NULL,
      payload jsonb NOT NULL,
      request_id text,
      traceparent text,
      created_at timestamptz NOT NULL DEFAULT now(),
      leased_until timestamptz NOT NULL DEFAULT '-infinity',
      published_at timestamptz
    );
    CREATE INDEX outbox_unpublished ON ${service}.outbox (created_at, id) WHERE published_at IS NULL;
    CREATE INDEX outbox_published ON ${service}.outbox (published_at) WHERE published_at IS NOT NULL;
    CREATE TABLE ${service}.inbox (
      message_id uuid NOT NULL,
      queue text NOT NULL,
      handled_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (message_id, queue)
    );
    CREATE INDEX inbox_handled ON ${service}.inbox (handled_at);
    ${serviceTable({ service, table: 'outbox' })}
    ${serviceTable({ service, table: 'inbox' })}
    ${platformRights(service)}
  `;
}

/** SQL for the migration that brings outboxes made without it the column of the trace. */
export const traceColumn = (service: ServiceName): string =>
  `ALTER TABLE ${service}.outbox ADD COLUMN IF NOT EXISTS traceparent text`;

/** The platform role emits and handles too, inside its own transactions, but never relays. */
function platformRights(service: ServiceName): string {
  if (!platformServices.some((name) => name === service)) return '';
  return [
    platformTable({ service, table: 'outbox', rights: ['INSERT'] }),
    platformTable({ service, table: 'inbox', rights: ['SELECT', 'INSERT'] }),
  ].join('\n');
}
