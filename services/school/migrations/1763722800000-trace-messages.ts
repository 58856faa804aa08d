import { traceColumn } from '@aulavox/bus/messaging-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TraceMessages1763722800000 implements MigrationInterface {
  name = 'TraceMessages1763722800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(traceColumn('school'));
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
