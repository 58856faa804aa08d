import { messagingTables } from '@aulavox/bus/messaging-tables';
import { platformReads, tenantTable } from '@aulavox/postgres/tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const service = 'school';

/** Schools with their plan and standing, their classes, and the upgrades that were applied to them. */
export class CreateSchoolsAndClasses1763712000000 implements MigrationInterface {
  name = 'CreateSchoolsAndClasses1763712000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(messagingTables(service));
    await runner.query(schools);
    await runner.query(classes);
    await runner.query(appliedUpgrades);
    await runner.query(
      tenantTable({
        service,
        table: 'schools',
        column: 'id',
        rights: ['SELECT', 'INSERT', 'UPDATE'],
      }),
    );
    await runner.query(platformReads({ service, table: 'schools' }));
    await runner.query(tenantTable({ service, table: 'classes' }));
    await runner.query(
      tenantTable({ service, table: 'applied_upgrades', rights: ['SELECT', 'INSERT'] }),
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

// Milliseconds only, because the super admin's list continues after an instant that travelled as text.
const schools = `
  CREATE TABLE school.schools (
    id uuid PRIMARY KEY,
    name text NOT NULL CHECK (name <> ''),
    address text,
    phone text,
    location text NOT NULL,
    admin_email text NOT NULL,
    timezone text NOT NULL,
    subscription_plan text NOT NULL CHECK (subscription_plan IN ('free', 'premium')),
    subscription_status text NOT NULL
      CHECK (subscription_status IN ('trial', 'pending', 'active', 'suspended', 'expired')),
    subscription_expiry timestamptz(3),
    trial_started_at timestamptz(3),
    is_authorized boolean NOT NULL,
    max_teachers integer NOT NULL CHECK (max_teachers >= 0),
    max_students integer CHECK (max_students >= 0),
    max_lessons integer NOT NULL CHECK (max_lessons >= 0),
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz(3) NOT NULL,
    CONSTRAINT schools_one_trial CHECK (subscription_status <> 'pending' OR trial_started_at IS NULL)
  );
  CREATE INDEX schools_newest ON school.schools (created_at DESC, id DESC);
`;

const classes = `
  CREATE TABLE school.classes (
    school_id uuid NOT NULL REFERENCES school.schools (id),
    id uuid NOT NULL,
    name text NOT NULL CHECK (name <> ''),
    description text,
    created_at timestamptz(3) NOT NULL,
    PRIMARY KEY (school_id, id)
  );
  CREATE UNIQUE INDEX classes_name ON school.classes (school_id, lower(name));
`;

const appliedUpgrades = `
  CREATE TABLE school.applied_upgrades (
    school_id uuid NOT NULL REFERENCES school.schools (id),
    request_id uuid NOT NULL,
    applied_at timestamptz(3) NOT NULL,
    PRIMARY KEY (school_id, request_id)
  );
`;
