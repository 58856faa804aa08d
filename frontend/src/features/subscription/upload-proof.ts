import { objects } from '@aulavox/contracts/billing/objects';
import { limits } from '@aulavox/contracts/limits';
import { messages } from '@aulavox/contracts/messages';
import { call } from '../../lib/api.ts';
import { sendFile } from '../../lib/send-file.ts';

export const proofTypes = ['.jpeg', '.jpg', '.png', '.gif', '.pdf'];

/** What is wrong with a proof of payment, as the spec words it (S1 section 5); null when nothing is. */
export function complaintAbout(file: File): string | null {
  const name = file.name.toLowerCase();
  if (!proofTypes.some((type) => name.endsWith(type))) return messages.upgrade.fileType;
  return file.size > limits.uploadBytes ? messages.upgrade.fileSize : null;
}

/** Puts the file where the server says, and returns that address without its signature. */
export async function uploadProof(file: File): Promise<string> {
  const { uploadURL } = await call(objects.createUpload, { body: { purpose: 'payment-proof' } });
  await sendFile(uploadURL, file);
  const [address = uploadURL] = uploadURL.split('?');
  return address;
}
