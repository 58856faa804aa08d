import { messagingTables } from '@aulavox/bus/messaging-tables';
import { platformReads, tenantTable } from '@aulavox/postgres/tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const service = 'billing';

/** Uploaded files and the requests for the premium plan that they prove the payment of. */
export class CreateUpgradeRequests1763712000000 implements MigrationInterface {
  name = 'CreateUpgradeRequests1763712000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(messagingTables(service));
    await runner.query(uploads);
    await runner.query(upgradeRequests);
    for (const table of ['uploads', 'upgrade_requests']) {
      await runner.query(tenantTable({ service, table, rights: ['SELECT', 'INSERT', 'UPDATE'] }));
      await runner.query(platformReads({ service, table }));
    }
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

// A row is made when the one PUT of an upload link begins; what it stored is known when it has ended.
const uploads = `
  CREATE TABLE billing.uploads (
    school_id uuid NOT NULL,
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    begun_at timestamptz(3) NOT NULL,
    content_type text,
    size_bytes integer CHECK (size_bytes BETWEEN 0 AND 5242880),
    PRIMARY KEY (school_id, id),
    CHECK (num_nulls(content_type, size_bytes) IN (0, 2))
  );
  CREATE INDEX uploads_id ON billing.uploads (id);
`;

// Pending with a decision is an approval on its way: the school is told first, then the status changes.
// Milliseconds only, because the super admin's list continues after an instant that travelled as text.
const upgradeRequests = `
  CREATE TABLE billing.upgrade_requests (
    school_id uuid NOT NULL,
    id uuid NOT NULL,
    requested_by uuid NOT NULL,
    school_name text NOT NULL,
    admin_email text NOT NULL,
    current_plan text NOT NULL CHECK (current_plan IN ('free', 'premium')),
    requested_plan text NOT NULL CHECK (requested_plan = 'premium'),
    message text CHECK (length(message) <= 1000),
    proof_id uuid NOT NULL,
    status text NOT NULL CHECK (status IN ('pending', 'approved', 'rejected')),
    decision text CHECK (decision IN ('approved', 'rejected')),
    decided_at timestamptz(3),
    review_message text,
    created_at timestamptz(3) NOT NULL,
    PRIMARY KEY (school_id, id),
    FOREIGN KEY (school_id, proof_id) REFERENCES billing.uploads (school_id, id),
    CHECK (num_nulls(decision, decided_at) IN (0, 2)),
    CHECK (status = 'pending' OR decision IS NOT DISTINCT FROM status),
    CHECK (decision <> 'rejected' OR status = 'rejected')
  );
  CREATE UNIQUE INDEX upgrade_requests_pending ON billing.upgrade_requests (school_id)
    WHERE status = 'pending';
  CREATE INDEX upgrade_requests_of_school ON billing.upgrade_requests (school_id, created_at DESC, id DESC);
  CREATE INDEX upgrade_requests_newest ON billing.upgrade_requests (created_at DESC, id DESC);
  CREATE INDEX upgrade_requests_id ON billing.upgrade_requests (id);
`;
