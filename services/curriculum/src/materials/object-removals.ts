import { unavailable } from '@aulavox/http/app-error';
import type { Transaction } from '@aulavox/postgres/open-database';

/**
 * An object is noted for removal before it is put and until its row is written, so that no upload
 * that breaks off leaves an object that nothing knows of. An hour is longer than any upload may take.
 */
export async function noteUpload(tx: Transaction, objectKey: string, now: Date): Promise<void> {
  await noteRemoval(tx, objectKey, new Date(now.getTime() + hour));
}

/** The object has its row now; 503 when the sweep was faster. */
export async function keepObject(tx: Transaction, objectKey: string, now: Date): Promise<void> {
  const [, count]: [unknown, number] = await tx.query(
    `DELETE FROM curriculum.object_removals WHERE object_key = $1 AND due_at > $2`,
    [objectKey, now],
  );
  if (count !== 1) throw unavailable(new Error('The upload took longer than its object was kept'));
}

/** In the transaction that deletes its row. */
export async function noteRemoval(tx: Transaction, objectKey: string, dueAt: Date): Promise<void> {
  await tx.query(`INSERT INTO curriculum.object_removals (object_key, due_at) VALUES ($1, $2)`, [
    objectKey,
    dueAt,
  ]);
}

/** In the transaction that deletes the lesson, before it does, under the lesson's lock. */
export async function noteRemovalOfMaterials(
  tx: Transaction,
  lessonId: string,
  dueAt: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO curriculum.object_removals (object_key, due_at)
     SELECT object_key, $2 FROM curriculum.materials WHERE lesson_id = $1`,
    [lessonId, dueAt],
  );
}

const hour = 60 * 60_000;
