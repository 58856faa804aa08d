import type { MigrationInterface, QueryRunner } from 'typeorm';
import { platformReads, platformTable, tenantTable } from './tables.ts';

/** A schema for the tests of this package: pupils of schools, and a register of no school. */
export class MakeWalledTables1700000000000 implements MigrationInterface {
  name = 'MakeWalledTables1700000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE school.pupils (
        school_id uuid NOT NULL, id int NOT NULL, name text NOT NULL CHECK (name <> ''),
        PRIMARY KEY (school_id, id), CONSTRAINT pupils_name UNIQUE (school_id, name));
      CREATE TABLE school.registers (id int PRIMARY KEY);
      ${tenantTable({ service: 'school', table: 'pupils' })}
      ${platformReads({ service: 'school', table: 'pupils' })}
      ${platformTable({ service: 'school', table: 'registers' })}
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
