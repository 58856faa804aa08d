import type { Readable } from 'node:stream';
import { messages } from '@aulavox/contracts/messages';
import { AppError } from '@aulavox/http/app-error';
import { fileTypeFromBuffer } from 'file-type';
import { peek } from '@aulavox/http/peek';

/** S1 section 5: pictures and PDF. */
const accepted = ['image/jpeg', 'image/png', 'image/gif', 'application/pdf'];

/** What file-type wants to see at most of the kinds above. */
const enoughBytes = 4100;

/** The content and its type as the first bytes say it, whatever the sender claims. Throws 415. */
export async function checkFileType(
  source: Readable,
): Promise<{ content: Readable; contentType: string }> {
  const { head, whole } = await peek(source, enoughBytes);
  const contentType = (await fileTypeFromBuffer(head))?.mime;
  if (!contentType || !accepted.includes(contentType)) {
    throw new AppError('unsupported_media_type', messages.upgrade.fileType);
  }
  return { content: whole, contentType };
}
