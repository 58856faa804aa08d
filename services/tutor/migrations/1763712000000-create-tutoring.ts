import { messagingTables } from '@aulavox/bus/messaging-tables';
import { limits } from '@aulavox/contracts/limits';
import { tenantTable } from '@aulavox/postgres/tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const service = 'tutor';

export class CreateTutoring1763712000000 implements MigrationInterface {
  name = 'CreateTutoring1763712000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${messagingTables(service)}
      ${tones}
      ${sessions}
      ${turns}
      ${transcripts}
      ${sharedTexts}
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

const tones = `
  CREATE TABLE tutor.tones (
    school_id uuid PRIMARY KEY,
    prompt text NOT NULL CHECK (char_length(prompt) <= ${limits.tutorTone.max})
  );
  ${tenantTable({ service, table: 'tones' })}
`;

// A reply is told for at most a minute, by one process: whoever holds the lease. The fence grows with
// every lease, so that a process that lost its lease can't overwrite what came after it.
const sessions = `
  CREATE TABLE tutor.tutoring_sessions (
    school_id uuid NOT NULL,
    id uuid NOT NULL,
    student_id uuid NOT NULL,
    lesson_id uuid NOT NULL,
    started_at timestamptz NOT NULL,
    ended_at timestamptz,
    lesson_started_at timestamptz,
    paused_at timestamptz,
    active_at timestamptz NOT NULL,
    max_responses int NOT NULL
      CHECK (max_responses BETWEEN ${limits.maxResponses.min} AND ${limits.maxResponses.max}),
    response_count int NOT NULL DEFAULT 0 CHECK (response_count BETWEEN 0 AND max_responses),
    committed_seq int NOT NULL DEFAULT 0,
    lease_id uuid,
    lease_until timestamptz,
    fence int NOT NULL DEFAULT 0,
    next_step int NOT NULL DEFAULT 0,
    awaited_question jsonb,
    asked_questions jsonb NOT NULL DEFAULT '[]',
    is_summarised boolean NOT NULL DEFAULT false,
    lesson_version int,
    care_needed_at timestamptz,
    PRIMARY KEY (school_id, id)
  );
  CREATE UNIQUE INDEX one_open_session ON tutor.tutoring_sessions (school_id, student_id, lesson_id)
    WHERE ended_at IS NULL;
  CREATE INDEX sessions_of_student ON tutor.tutoring_sessions
    (school_id, student_id, lesson_id, started_at DESC, id);
  CREATE INDEX sessions_of_lesson ON tutor.tutoring_sessions (school_id, lesson_id);
  ${tenantTable({ service, table: 'tutoring_sessions' })}
`;

const turns = `
  CREATE TABLE tutor.turns (
    school_id uuid NOT NULL,
    session_id uuid NOT NULL,
    id uuid NOT NULL,
    kind text NOT NULL
      CHECK (kind IN ('introduction', 'presentation', 'question', 'feedback', 'ask', 'summary')),
    last_seq int NOT NULL,
    has_student_message boolean NOT NULL,
    outcome jsonb NOT NULL,
    PRIMARY KEY (school_id, session_id, id),
    FOREIGN KEY (school_id, session_id) REFERENCES tutor.tutoring_sessions (school_id, id)
  );
  CREATE UNIQUE INDEX turns_made_once ON tutor.turns (school_id, session_id, kind)
    WHERE kind IN ('introduction', 'summary');
  ${tenantTable({ service, table: 'turns' })}
`;

// Reached through TRANSCRIPTS_URL alone, as a document store would be: no reference to the header.
const transcripts = `
  CREATE TABLE tutor.transcripts (
    school_id uuid NOT NULL,
    session_id uuid NOT NULL,
    seq int NOT NULL CHECK (seq > 0),
    fence int NOT NULL,
    message jsonb NOT NULL,
    PRIMARY KEY (school_id, session_id, seq)
  );
  ${tenantTable({ service, table: 'transcripts' })}
`;

const sharedTexts = `
  CREATE TABLE tutor.shared_texts (
    school_id uuid NOT NULL,
    lesson_id uuid NOT NULL,
    lesson_version int NOT NULL,
    model text NOT NULL,
    tone_hash text NOT NULL,
    step int NOT NULL,
    value jsonb,
    maker_id uuid NOT NULL,
    lease_until timestamptz NOT NULL,
    failed_until timestamptz,
    PRIMARY KEY (school_id, lesson_id, lesson_version, model, tone_hash, step)
  );
  ${tenantTable({ service, table: 'shared_texts' })}
`;
