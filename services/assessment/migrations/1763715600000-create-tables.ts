import { messagingTables } from '@aulavox/bus/messaging-tables';
import { tenantTable } from '@aulavox/postgres/tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateTables1763715600000 implements MigrationInterface {
  name = 'CreateTables1763715600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE assessment.student_progress (
        school_id uuid NOT NULL,
        student_id uuid NOT NULL,
        lesson_id uuid NOT NULL,
        progress integer NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 100),
        completed boolean NOT NULL DEFAULT false,
        has_completion_badge boolean NOT NULL DEFAULT false,
        study_seconds integer NOT NULL DEFAULT 0 CHECK (study_seconds >= 0),
        study_reported_at timestamptz,
        last_accessed_at timestamptz NOT NULL,
        completed_at timestamptz,
        created_at timestamptz NOT NULL,
        PRIMARY KEY (school_id, student_id, lesson_id)
      );
      ${tenantTable({ service: 'assessment', table: 'student_progress' })}

      CREATE TABLE assessment.quiz_attempts (
        school_id uuid NOT NULL,
        id uuid NOT NULL,
        student_id uuid NOT NULL,
        lesson_id uuid NOT NULL,
        title text,
        questions jsonb,
        answers jsonb,
        requested_at timestamptz NOT NULL,
        started_at timestamptz,
        submitted_at timestamptz,
        time_spent_seconds integer,
        score integer CHECK (score BETWEEN 0 AND 100),
        passed boolean,
        created_at timestamptz NOT NULL,
        PRIMARY KEY (school_id, id)
      );
      CREATE UNIQUE INDEX one_open_attempt ON assessment.quiz_attempts (school_id, student_id, lesson_id)
        WHERE submitted_at IS NULL;
      CREATE INDEX attempts_of_lesson ON assessment.quiz_attempts (school_id, lesson_id)
        WHERE submitted_at IS NULL;
      ${tenantTable({ service: 'assessment', table: 'quiz_attempts' })}

      CREATE TABLE assessment.flashcard_sets (
        school_id uuid NOT NULL,
        lesson_id uuid NOT NULL,
        lesson_version integer NOT NULL,
        flashcards jsonb,
        requested_at timestamptz NOT NULL,
        PRIMARY KEY (school_id, lesson_id, lesson_version)
      );
      ${tenantTable({ service: 'assessment', table: 'flashcard_sets' })}

      ${messagingTables('assessment')}
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
