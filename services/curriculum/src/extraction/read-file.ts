import type { FileType } from '@aulavox/contracts/enums';
import mammoth from 'mammoth';
import { getDocumentProxy } from 'unpdf';
import WordExtractor from 'word-extractor';
import { keptBytes, tidyText } from './tidy-text.ts';

/** The raw text of a file; throws for a file that is broken. Runs in a thread that may be ended. */
export const readFile: Record<FileType, (file: Buffer) => Promise<string>> = {
  text: async (file) => decode(file),
  pdf: readPdf,
  docx: (file) => (isZip(file) ? readDocx(file) : readDoc(file)),
};

/** UTF-16 by its mark, else UTF-8, else what Windows wrote before it. */
function decode(file: Buffer): string {
  const [first, second] = file;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(file);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
}

/** Page by page, as far as text is kept. */
async function readPdf(file: Buffer): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(file), { verbosity: 0 });
  let text = '';
  for (let number = 1; number <= pdf.numPages && text.length < keptBytes; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const texts = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''));
    text += `${tidyText(texts.join(''))}\n\n`;
    page.cleanup();
  }
  return text;
}

const isZip = (file: Buffer): boolean => file.toString('latin1', 0, 2) === 'PK';

async function readDocx(buffer: Buffer): Promise<string> {
  const { value } = await mammoth.extractRawText({ buffer });
  return value;
}

async function readDoc(file: Buffer): Promise<string> {
  const document = await new WordExtractor().extract(file);
  return document.getBody();
}
