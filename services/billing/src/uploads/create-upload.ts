import { randomUUID } from 'node:crypto';
import type { objects } from '@aulavox/contracts/billing/objects';
import type { Handler } from '@aulavox/http/handler';
import type { Deps } from '../deps.ts';
import { uploadLink } from './upload-link.ts';

/** Nothing is kept of a link until it is used. */
export const createUpload: Handler<typeof objects.createUpload, Deps> = async ({
  principal: { userId },
  deps,
}) => ({ uploadURL: uploadLink(deps.uploadKey, { id: randomUUID(), userId }, deps.now()) });
