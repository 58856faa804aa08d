import { messagingTables } from '@aulavox/bus/messaging-tables';
import { tenantTable } from '@aulavox/postgres/tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const service = 'curriculum';

/** Subjects, lessons with their schedule, and what this service remembers of schools and classes. */
export class CreateSubjectsAndLessons1763712000000 implements MigrationInterface {
  name = 'CreateSubjectsAndLessons1763712000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(messagingTables(service));
    await runner.query(standings);
    await runner.query(subjects);
    await runner.query(lessons);
    await runner.query(subjectPeople);
    for (const table of [
      'school_standings',
      'deleted_classes',
      'subjects',
      'lessons',
      'subject_teachers',
      'subject_students',
    ]) {
      await runner.query(tenantTable({ service, table }));
    }
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

const standings = `
  CREATE TABLE curriculum.school_standings (
    school_id uuid PRIMARY KEY,
    version integer NOT NULL,
    timezone text NOT NULL,
    max_lessons integer NOT NULL
  );
  CREATE TABLE curriculum.deleted_classes (
    school_id uuid NOT NULL,
    id uuid NOT NULL,
    PRIMARY KEY (school_id, id)
  );
`;

const subjects = `
  CREATE TABLE curriculum.subjects (
    school_id uuid NOT NULL,
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    name text NOT NULL CHECK (name <> ''),
    description text,
    icon text NOT NULL,
    grade_level text,
    created_by uuid,
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (school_id, id)
  );
  CREATE UNIQUE INDEX subjects_name ON curriculum.subjects (school_id, lower(name));
`;

// The assigned ids are arrays, so that a list reads whom a lesson is for without a second statement.
// A school has few lessons: an index on the school bounds every search inside of the arrays.
const lessons = `
  CREATE TABLE curriculum.lessons (
    school_id uuid NOT NULL,
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    subject_id uuid NOT NULL,
    teacher_id uuid,
    title text NOT NULL CHECK (title <> ''),
    description text NOT NULL,
    content text NOT NULL CHECK (content <> ''),
    duration integer NOT NULL CHECK (duration BETWEEN 5 AND 180),
    max_responses integer NOT NULL CHECK (max_responses BETWEEN 1 AND 20),
    difficulty text NOT NULL CHECK (difficulty IN ('beginner', 'intermediate', 'advanced')),
    status text NOT NULL CHECK (status IN ('draft', 'published')),
    assigned_classes uuid[] NOT NULL,
    assigned_students uuid[] NOT NULL,
    scheduled_date date,
    scheduled_time time(0),
    scheduled_zone text,
    starts_at timestamptz,
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (school_id, id),
    CONSTRAINT lessons_subject FOREIGN KEY (school_id, subject_id)
      REFERENCES curriculum.subjects (school_id, id),
    CONSTRAINT lessons_schedule CHECK (
      num_nulls(scheduled_date, scheduled_time, scheduled_zone, starts_at) IN (0, 4))
  );
  CREATE INDEX lessons_newest ON curriculum.lessons (school_id, created_at DESC, id);
  CREATE INDEX lessons_teacher ON curriculum.lessons (school_id, teacher_id, created_at DESC, id);
  CREATE INDEX lessons_subject ON curriculum.lessons (school_id, subject_id, created_at, id);
  CREATE INDEX lessons_published ON curriculum.lessons (school_id, starts_at, created_at, id)
    WHERE status = 'published';
`;

const subjectPeople = `
  CREATE TABLE curriculum.subject_teachers (
    school_id uuid NOT NULL,
    subject_id uuid NOT NULL,
    teacher_id uuid NOT NULL,
    PRIMARY KEY (school_id, subject_id, teacher_id),
    FOREIGN KEY (school_id, subject_id)
      REFERENCES curriculum.subjects (school_id, id) ON DELETE CASCADE
  );
  CREATE TABLE curriculum.subject_students (
    school_id uuid NOT NULL,
    subject_id uuid NOT NULL,
    student_id uuid NOT NULL,
    class_id uuid,
    PRIMARY KEY (school_id, subject_id, student_id),
    FOREIGN KEY (school_id, subject_id)
      REFERENCES curriculum.subjects (school_id, id) ON DELETE CASCADE
  );
`;
