import type { objects } from '@aulavox/contracts/billing/objects';
import type { Principal } from '@aulavox/contracts/principal';
import { notFound } from '@aulavox/http/app-error';
import type { Handler } from '@aulavox/http/handler';
import type { Deps } from '../deps.ts';
import { mustFindUpload, type StoredUpload } from './find-upload.ts';
import { objectKeyOf } from './upload.table.ts';

/** A proof of payment, for its school's admin and for the super admin. */
export const getObject: Handler<typeof objects.get, Deps> = async ({
  params: { key: id },
  principal,
  deps,
}) => {
  const upload = await find(deps, principal, id);
  const object = await deps.objects.get(objectKeyOf(upload));
  if (!object) throw notFound();
  const [kind, extension] = upload.contentType.split('/');
  return {
    stream: object.stream,
    contentType: upload.contentType,
    sizeBytes: object.size,
    disposition: kind === 'image' ? 'inline' : 'attachment',
    fileName: `payment-proof.${extension}`,
  };
};

function find({ db }: Deps, who: Principal, id: string): Promise<StoredUpload> {
  if (who.role === 'superadmin') {
    return db.forPlatform('show-proof', (tx) => mustFindUpload(tx, id));
  }
  if (!who.schoolId) throw notFound();
  return db.forTenant(who.schoolId, (tx) => mustFindUpload(tx, id));
}
