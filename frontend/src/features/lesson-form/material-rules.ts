import type { FileType } from '@aulavox/contracts/enums';
import { limits } from '@aulavox/contracts/limits';
import { messages } from '@aulavox/contracts/messages';

/** The extension decides in the browser; the server looks at the bytes (endpoint decision 4.22). */
const typeOf: Record<string, FileType> = {
  pdf: 'pdf',
  doc: 'docx',
  docx: 'docx',
  txt: 'text',
};
export const materialTypes = Object.keys(typeOf).map((extension) => `.${extension}`);

const extensionOf = (name: string): string => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** What the server is told a file is; undefined for one that no lesson can use. */
export const fileTypeOf = (name: string): FileType | undefined => typeOf[extensionOf(name)];

/** What is wrong with files that somebody wants to add to those a lesson has (S2 section 5), or null. */
export function complaintAbout(picked: File[], alreadyThere: number): string | null {
  if (picked.some(({ name }) => !fileTypeOf(name))) return messages.materialType;
  if (picked.some(({ size }) => size > limits.materialBytes)) return messages.materialTooLarge;
  return picked.length + alreadyThere > limits.materialsPerLesson ? messages.materialLimit : null;
}
