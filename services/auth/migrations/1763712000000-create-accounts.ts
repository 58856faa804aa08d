import { messagingTables } from '@aulavox/bus/messaging-tables';
import { colours } from '@aulavox/contracts/enums';
import { limits } from '@aulavox/contracts/limits';
import { platformReads, platformTable, tenantTable } from '@aulavox/postgres/tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const service = 'auth';
const anyOf = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');

/** Accounts are global and behind the platform's door; membership is tenant data (design section 5). */
export class CreateAccounts1763712000000 implements MigrationInterface {
  name = 'CreateAccounts1763712000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(messagingTables(service));
    await runner.query(accountTables);
    await runner.query(schoolTables);
    await runner.query(rights);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP SCHEMA auth CASCADE');
  }
}

const accountTables = `
  CREATE TABLE auth.accounts (
    id uuid PRIMARY KEY,
    email varchar(${limits.email.max}) NOT NULL CHECK (email = lower(email)),
    password_hash text NOT NULL,
    first_name varchar(${limits.personName.max}) NOT NULL,
    last_name varchar(${limits.personName.max}) NOT NULL,
    is_superadmin boolean NOT NULL DEFAULT false,
    profile_image_url text,
    email_verified_at timestamptz,
    last_login_at timestamptz,
    created_at timestamptz NOT NULL,
    CONSTRAINT accounts_email UNIQUE (email)
  );
  CREATE INDEX accounts_superadmin ON auth.accounts (id) WHERE is_superadmin;

  CREATE TABLE auth.sessions (
    id uuid PRIMARY KEY,
    account_id uuid NOT NULL REFERENCES auth.accounts (id) ON DELETE CASCADE,
    created_at timestamptz NOT NULL,
    last_seen_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    ended_at timestamptz
  );
  CREATE INDEX sessions_account ON auth.sessions (account_id);
  CREATE INDEX sessions_ends ON auth.sessions (ends_at);

  -- Links in mails; only a hash is kept, so that a stolen table opens nothing.
  CREATE TABLE auth.tokens (
    hash bytea PRIMARY KEY,
    account_id uuid NOT NULL REFERENCES auth.accounts (id) ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('verify', 'reset')),
    expires_at timestamptz NOT NULL,
    used_at timestamptz
  );
  CREATE INDEX tokens_account ON auth.tokens (account_id);
  CREATE INDEX tokens_expires ON auth.tokens (expires_at);

  -- Tokens of these sessions, persons or schools that were issued before \`at\` count no more.
  CREATE TABLE auth.session_marks (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('revoked', 'stale')),
    subject text NOT NULL CHECK (subject IN ('session', 'person', 'school')),
    subject_id uuid NOT NULL,
    at timestamptz NOT NULL
  );
  CREATE INDEX session_marks_at ON auth.session_marks (at, id);

  CREATE TABLE auth.attempts (
    key text PRIMARY KEY,
    count integer NOT NULL,
    ends_at timestamptz NOT NULL
  );
  CREATE INDEX attempts_ends ON auth.attempts (ends_at);

  -- The id under which a person's school is being made, kept until person and school are together.
  CREATE TABLE auth.school_beginnings (
    email varchar(${limits.email.max}) PRIMARY KEY,
    chosen_id uuid NOT NULL,
    held_until timestamptz NOT NULL
  );`;

const schoolTables = `
  CREATE TABLE auth.members (
    school_id uuid NOT NULL,
    account_id uuid NOT NULL REFERENCES auth.accounts (id) ON DELETE CASCADE,
    role text NOT NULL CHECK (role IN ('admin', 'teacher', 'student')),
    role_rank smallint NOT NULL GENERATED ALWAYS AS
      (CASE role WHEN 'admin' THEN 1 WHEN 'teacher' THEN 2 ELSE 3 END) STORED,
    email varchar(${limits.email.max}) NOT NULL,
    first_name varchar(${limits.personName.max}) NOT NULL,
    last_name varchar(${limits.personName.max}) NOT NULL,
    sort_name text NOT NULL GENERATED ALWAYS AS
      (lower(first_name::text) || ' ' || lower(last_name::text)) STORED,
    class_id uuid,
    colour text CHECK (colour IN (${anyOf(colours)})),
    is_active boolean NOT NULL DEFAULT true,
    profile_image_url text,
    last_login_at timestamptz,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (school_id, account_id),
    CONSTRAINT members_one_school UNIQUE (account_id)
  );
  CREATE INDEX members_list ON auth.members (school_id, role_rank, sort_name, account_id);
  CREATE INDEX members_class ON auth.members (school_id, class_id) WHERE class_id IS NOT NULL;

  -- A copy of what the school service says; older versions never replace newer ones.
  CREATE TABLE auth.school_standings (
    school_id uuid PRIMARY KEY,
    version bigint NOT NULL,
    access_reason text CHECK (access_reason IN ('expired', 'suspended', 'pending')),
    access_until timestamptz,
    max_teachers integer NOT NULL,
    max_students integer
  );`;

const rights = [
  ...['accounts', 'sessions', 'tokens', 'session_marks', 'attempts', 'school_beginnings'].map(
    (table) => platformTable({ service, table }),
  ),
  `GRANT USAGE ON ALL SEQUENCES IN SCHEMA auth TO aulavox_auth_platform;`,
  ...['members', 'school_standings'].flatMap((table) => [
    tenantTable({ service, table }),
    platformReads({ service, table }),
    // Inside a school, whose wall holds for this role's writes as well.
    platformTable({ service, table, rights: ['INSERT', 'UPDATE', 'DELETE'] }),
  ]),
].join('\n');
