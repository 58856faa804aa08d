import { addAbortSignal } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Payload } from '@aulavox/contracts/message';
import type { extractText } from '@aulavox/contracts/curriculum/messages';
import type { ObjectStore } from '@aulavox/objects/object-store';
import type { TenantDatabase } from '@aulavox/postgres/open-database';
import type { Logger } from '@aulavox/telemetry/create-logger';
import { bumpVersion } from '../lessons/bump-version.ts';
import { LessonTable } from '../lessons/lesson.table.ts';
import { type MaterialRow, MaterialTable } from '../materials/material.table.ts';
import { readInThread } from './read-in-thread.ts';

interface Tools {
  db: TenantDatabase;
  objects: ObjectStore;
  log: Logger;
}

type Extracted = Pick<MaterialRow, 'textStatus' | 'text'>;

/**
 * Reads the text out of a material's file and keeps it. A repeat finds nothing waiting; a file that
 * can't be read is said to have failed, everything else that goes wrong is tried again by the bus.
 */
export async function extractMaterial(
  { db, objects, log }: Tools,
  { schoolId, materialId: id }: Payload<typeof extractText>,
  signal: AbortSignal,
): Promise<void> {
  const waiting = { id, textStatus: 'waiting' as const };
  const material = await db.forTenant(schoolId, (tx) =>
    tx.getRepository(MaterialTable).findOneBy(waiting),
  );
  if (!material) return;
  const extracted = await extract({ objects, log }, material, signal);
  await db.forTenant(schoolId, async (tx) => {
    // The lesson first, as everybody locks it before its materials; both may be gone by now.
    await tx.getRepository(LessonTable).findOne({
      where: { id: material.lessonId },
      lock: { mode: 'pessimistic_write' },
    });
    const { affected } = await tx.getRepository(MaterialTable).update(waiting, extracted);
    if (affected) await bumpVersion(tx, material.lessonId);
  });
}

async function extract(
  { objects, log }: Omit<Tools, 'db'>,
  { id, objectKey, fileType }: MaterialRow,
  signal: AbortSignal,
): Promise<Extracted> {
  const object = await objects.get(objectKey);
  if (!object) throw new Error(`The file of material ${id} is not in the store`);
  const file = await buffer(addAbortSignal(signal, object.stream));
  try {
    const text = await readInThread(file, fileType, signal);
    return text ? { textStatus: 'ready', text } : { textStatus: 'no-text', text: null };
  } catch (err) {
    signal.throwIfAborted();
    log.warn({ err, materialId: id }, 'the text of a material could not be read');
    return { textStatus: 'failed', text: null };
  }
}
