import { randomUUID } from 'node:crypto';
import { emit } from '@aulavox/bus/emit';
import type { materials } from '@aulavox/contracts/curriculum/materials';
import { extractText } from '@aulavox/contracts/curriculum/messages';
import type { FileType } from '@aulavox/contracts/enums';
import { limits } from '@aulavox/contracts/limits';
import { messages } from '@aulavox/contracts/messages';
import { materialId, type SchoolId } from '@aulavox/contracts/primitives';
import { AppError } from '@aulavox/http/app-error';
import type { Handler, UploadedFile } from '@aulavox/http/handler';
import { peek } from '@aulavox/http/peek';
import { TooLarge } from '@aulavox/objects/object-store';
import type { Transaction } from '@aulavox/postgres/open-database';
import type { Deps } from '../deps.ts';
import { bumpVersion } from '../lessons/bump-version.ts';
import { lockOwnLesson } from '../lessons/lock-lesson.ts';
import { detectFileType, headBytes } from './detect-file-type.ts';
import { type MaterialRow, MaterialTable } from './material.table.ts';
import { keepObject, noteUpload } from './object-removals.ts';

/** Milliseconds that an upload may take; less than its object is kept without a row. */
const deadline = 10 * 60_000;

/** Keeps a file with the caller's own lesson; its text is read afterwards by a job. */
export const uploadMaterial: Handler<typeof materials.upload, Deps> = async ({
  body: { title, lessonId },
  principal: { schoolId, userId },
  file,
  deps,
  signal,
}) => {
  const id = materialId.parse(randomUUID());
  const objectKey = `materials/${schoolId}/${id}`;
  await deps.db.forTenant(schoolId, async (tx) => {
    await lockOwnLesson(tx, lessonId, userId);
    await refuseBeyondLimit(tx, lessonId);
    await noteUpload(tx, objectKey, deps.now());
  });
  const stored = await storeFile(deps, objectKey, file, signal);
  const material = await deps.db.forTenant(schoolId, async (tx) => {
    await lockOwnLesson(tx, lessonId, userId);
    await refuseBeyondLimit(tx, lessonId);
    await keepObject(tx, objectKey, deps.now());
    const createdAt = deps.now();
    const origin = { schoolId, id, lessonId, objectKey, uploadedBy: userId, createdAt };
    return addMaterial(tx, schoolId, { ...stored, ...origin, title });
  });
  return { ...material, createdAt: material.createdAt.toISOString() };
};

type NewRow = Omit<MaterialRow, 'textStatus' | 'text'>;

async function addMaterial(
  tx: Transaction,
  schoolId: SchoolId,
  fields: NewRow,
): Promise<MaterialRow> {
  const row = { ...fields, textStatus: 'waiting' as const, text: null };
  await tx.getRepository(MaterialTable).insert(row);
  await bumpVersion(tx, row.lessonId);
  await emit(tx, extractText, { schoolId, materialId: row.id });
  return row;
}

async function refuseBeyondLimit(tx: Transaction, lessonId: string): Promise<void> {
  const count = await tx.getRepository(MaterialTable).countBy({ lessonId });
  if (count >= limits.materialsPerLesson) throw new AppError('conflict', messages.materialLimit);
}

interface Stored {
  fileType: FileType;
  sizeBytes: number;
}

/** 415 for other kinds of files, 413 beyond 20 MB; `signal` aborts when the sender hangs up. */
async function storeFile(
  { objects }: Deps,
  objectKey: string,
  file: UploadedFile,
  signal: AbortSignal,
): Promise<Stored> {
  try {
    const { head, whole } = await peek(file.stream, headBytes);
    const fileType = await detectFileType(head, file.name ?? '');
    if (!fileType) throw new AppError('unsupported_media_type', messages.materialType);
    const { size } = await objects.put(objectKey, whole, {
      contentType: contentTypes[fileType],
      maxBytes: limits.materialBytes,
      signal: AbortSignal.any([signal, AbortSignal.timeout(deadline)]),
    });
    return { fileType, sizeBytes: size };
  } catch (cause) {
    throw refusalOf(cause, signal);
  }
}

function refusalOf(cause: unknown, signal: AbortSignal): unknown {
  if (cause instanceof TooLarge) return new AppError('too_large', messages.materialTooLarge);
  if (signal.aborted) return new AppError('invalid_request', 'The upload broke off', { cause });
  return cause;
}

const contentTypes: Record<FileType, string> = {
  text: 'text/plain',
  pdf: 'application/pdf',
  // Old and new documents of Word share this kind (endpoint decisions 4.22).
  docx: 'application/msword',
};
