import type { objects } from '@aulavox/contracts/billing/objects';
import { limits } from '@aulavox/contracts/limits';
import { messages } from '@aulavox/contracts/messages';
import { AppError, notFound } from '@aulavox/http/app-error';
import type { Handler } from '@aulavox/http/handler';
import { TooLarge } from '@aulavox/objects/object-store';
import type { Deps } from '../deps.ts';
import { checkFileType } from './check-file-type.ts';
import { expiryOf } from './upload-link.ts';
import { objectKeyOf, type UploadRow, uploadTable } from './upload.table.ts';

/** Stores the file of an upload link, which is used up by this, also when the file is refused. */
export const putObject: Handler<typeof objects.put, Deps> = async ({
  params: { key: id },
  query: { signature },
  principal: { schoolId, userId },
  file,
  deps,
  signal,
}) => {
  const expiry = expiryOf(deps.uploadKey, { id, userId }, signature);
  if (!expiry) throw notFound();
  const begunAt = deps.now();
  if (expiry <= begunAt) throw linkExpired();
  await useLink(deps, { schoolId, id, userId, begunAt });

  const { content, contentType } = await checkFileType(file.stream);
  const { size } = await deps.objects
    .put(objectKeyOf({ schoolId, id }), content, {
      contentType,
      maxBytes: limits.uploadBytes,
      signal,
    })
    .catch(refuseTooLarge);
  await deps.db.forTenant(schoolId, (tx) =>
    tx.getRepository(uploadTable).update({ schoolId, id }, { contentType, sizeBytes: size }),
  );
};

/** The row's key lets one PUT through, also of two at once. */
async function useLink(
  { db }: Deps,
  row: Pick<UploadRow, 'schoolId' | 'id' | 'userId' | 'begunAt'>,
): Promise<void> {
  const rows: unknown[] = await db.forTenant(row.schoolId, (tx) =>
    tx.query(
      `INSERT INTO uploads (school_id, id, user_id, begun_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING RETURNING id`,
      [row.schoolId, row.id, row.userId, row.begunAt],
    ),
  );
  if (rows.length === 0) throw linkExpired();
}

const linkExpired = (): AppError => new AppError('conflict', messages.upgrade.linkExpired);

function refuseTooLarge(error: unknown): never {
  if (error instanceof TooLarge) throw new AppError('too_large', messages.upgrade.fileSize);
  throw error;
}
