import { notFound } from '@aulavox/http/app-error';
import type { Transaction } from '@aulavox/postgres/open-database';
import { type UploadRow, uploadTable } from './upload.table.ts';

export type StoredUpload = UploadRow & { contentType: string; sizeBytes: number };

/** A stored file that the transaction may see; null for one that is not there, or not whole. */
export async function findUpload(tx: Transaction, id: string): Promise<StoredUpload | null> {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) return null;
  const upload = await tx.getRepository(uploadTable).findOneBy({ id });
  return upload && isStored(upload) ? upload : null;
}

const isStored = (upload: UploadRow): upload is StoredUpload =>
  upload.contentType !== null && upload.sizeBytes !== null;

/** The same, where it must be there. Throws 404. */
export async function mustFindUpload(tx: Transaction, id: string): Promise<StoredUpload> {
  const upload = await findUpload(tx, id);
  if (!upload) throw notFound();
  return upload;
}
