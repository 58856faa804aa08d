import { createHash } from 'node:crypto';
import type { SchoolId } from '@aulavox/contracts/primitives';
import type { Transaction } from '@aulavox/postgres/open-database';
import type { Lesson } from '../model/tutor-model.ts';

/** Words that a whole class is told: the same lesson, tone, model and part. */
export interface SharedText {
  schoolId: SchoolId;
  lessonId: string;
  lessonVersion: number;
  model: string;
  toneHash: string;
  step: number;
}

/** What was made. */
export interface SharedValue {
  text: string;
  isLast: boolean;
  suggestedPrompts: string[];
}

/** Milliseconds for making a text, which a model's own patience undercuts; then another may try. */
export const makeMs = 25_000;
/** Milliseconds after a failure in which nobody tries again. */
const restMs = 30_000;

export const sharedText = (
  schoolId: SchoolId,
  model: string,
  { lesson, tone, step }: Lesson & { step: number },
): SharedText => ({
  schoolId,
  lessonId: lesson.id,
  lessonVersion: lesson.version,
  model,
  toneHash: createHash('sha256').update(tone).digest('hex').slice(0, 16),
  step,
});

const keyOf = (text: SharedText) => [
  text.schoolId,
  text.lessonId,
  text.lessonVersion,
  text.model,
  text.toneHash,
  text.step,
];
const isText = `school_id = $1 AND lesson_id = $2 AND lesson_version = $3 AND model = $4
  AND tone_hash = $5 AND step = $6`;

/** Whether it is now up to this maker to make the text; one at a time. */
export async function claimText(
  tx: Transaction,
  text: SharedText,
  makerId: string,
  now: Date,
): Promise<boolean> {
  const rows: unknown[] = await tx.query(
    `INSERT INTO shared_texts AS shared
       (school_id, lesson_id, lesson_version, model, tone_hash, step, maker_id, lease_until)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $9)
     ON CONFLICT (school_id, lesson_id, lesson_version, model, tone_hash, step)
     DO UPDATE SET maker_id = excluded.maker_id, lease_until = excluded.lease_until
     WHERE shared.value IS NULL AND shared.lease_until <= $8
       AND (shared.failed_until IS NULL OR shared.failed_until <= $8)
     RETURNING step`,
    [...keyOf(text), makerId, now, new Date(now.getTime() + makeMs)],
  );
  return rows.length === 1;
}

export type TextState = { value: SharedValue | null; hasFailed: boolean };

/** What has become of a text that somebody else makes. */
export async function readText(tx: Transaction, text: SharedText, now: Date): Promise<TextState> {
  const rows: TextState[] = await tx.query(
    `SELECT value, value IS NULL AND failed_until > $7 AS "hasFailed"
     FROM shared_texts WHERE ${isText}`,
    [...keyOf(text), now],
  );
  return { value: rows[0]?.value ?? null, hasFailed: rows[0]?.hasFailed ?? false };
}

/** Keeps the text for the class; nothing happens when another maker has taken over. */
export const keepText = (
  tx: Transaction,
  text: SharedText,
  makerId: string,
  value: SharedValue,
): Promise<unknown> =>
  tx.query(`UPDATE shared_texts SET value = $8 WHERE ${isText} AND maker_id = $7`, [
    ...keyOf(text),
    makerId,
    JSON.stringify(value),
  ]);

/** Says that it could not be made, so that those who wait need not wait longer. */
export const giveUpText = (
  tx: Transaction,
  text: SharedText,
  makerId: string,
  now: Date,
): Promise<unknown> =>
  tx.query(
    `UPDATE shared_texts SET failed_until = $8, lease_until = $9
     WHERE ${isText} AND maker_id = $7 AND value IS NULL`,
    [...keyOf(text), makerId, new Date(now.getTime() + restMs), now],
  );
