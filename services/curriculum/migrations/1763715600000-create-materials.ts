import { serviceTable, tenantTable } from '@aulavox/postgres/tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const service = 'curriculum';

/** Learning materials with their text, and the objects that are to be removed from the store. */
export class CreateMaterials1763715600000 implements MigrationInterface {
  name = 'CreateMaterials1763715600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(materials);
    await runner.query(tenantTable({ service, table: 'materials' }));
    await runner.query(removals);
    await runner.query(serviceTable({ service, table: 'object_removals' }));
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

const materials = `
  CREATE TABLE curriculum.materials (
    school_id uuid NOT NULL,
    id uuid NOT NULL,
    lesson_id uuid NOT NULL,
    title text NOT NULL CHECK (title <> ''),
    file_type text NOT NULL CHECK (file_type IN ('text', 'pdf', 'docx')),
    size_bytes integer NOT NULL CHECK (size_bytes >= 0),
    object_key text NOT NULL,
    text_status text NOT NULL CHECK (text_status IN ('waiting', 'ready', 'no-text', 'failed')),
    text text,
    uploaded_by uuid,
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (school_id, id),
    FOREIGN KEY (school_id, lesson_id)
      REFERENCES curriculum.lessons (school_id, id) ON DELETE CASCADE,
    CONSTRAINT materials_text CHECK ((text_status = 'ready') = (text IS NOT NULL))
  );
  CREATE INDEX materials_lesson ON curriculum.materials (school_id, lesson_id, created_at, id);
`;

// No school_id: the sweep works for all schools, and a key says nothing but ids.
const removals = `
  CREATE TABLE curriculum.object_removals (
    object_key text PRIMARY KEY,
    due_at timestamptz NOT NULL
  );
  CREATE INDEX object_removals_due ON curriculum.object_removals (due_at);
`;
