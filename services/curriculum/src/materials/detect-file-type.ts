import type { FileType } from '@aulavox/contracts/enums';
import { fileTypeFromBuffer } from 'file-type';

/** Bytes that suffice to tell what a file is. */
export const headBytes = 64 * 1024;

/**
 * What a file is by its first bytes, whatever the browser called it; null for what can't be a
 * material. The name only tells a Word document from other files that share its container.
 */
export async function detectFileType(head: Uint8Array, name: string): Promise<FileType | null> {
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase();
  const kind = (await fileTypeFromBuffer(head))?.ext ?? 'unknown';
  const known = byBytes[kind] ?? byBytesAndName[`${kind}.${extension}`];
  if (known) return known;
  return extension === 'txt' && looksLikeText(head) ? 'text' : null;
}

const byBytes: Record<string, FileType> = { pdf: 'pdf', docx: 'docx' };

/** The containers of new and of old Word documents, which much else is packed in too. */
const byBytesAndName: Record<string, FileType> = { 'zip.docx': 'docx', 'cfb.doc': 'docx' };

/** Any encoding of text is free of most control characters, but UTF-16, which says so by its mark. */
function looksLikeText(head: Uint8Array): boolean {
  const [first, second] = head;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return isUtf16 || !head.some((byte) => byte < 0x20 && !blanks.has(byte));
}

/** Tab, line feed, vertical tab, form feed, carriage return, escape. */
const blanks = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1b]);
