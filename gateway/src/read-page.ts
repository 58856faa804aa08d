import { readFile } from 'node:fs/promises';
import { openApi } from '@aulavox/contracts/open-api';

/** The built frontend, read once: its index is the same for everybody. */
export interface Page {
  /** The folder of the built files. */
  folder: string;
  index: string;
  openApi: string;
}

const contactNames = [
  'CONTACT_PHONE',
  'CONTACT_EMAIL',
  'CONTACT_ADDRESS',
  'CONTACT_SOCIAL',
] as const;
type Contacts = Record<(typeof contactNames)[number], string>;

const folder = new URL('../../frontend/dist/', import.meta.url).pathname;

/** Throws when the frontend was not built. The operator's contact details fill the page's `{{CONTACT_…}}`. */
export async function readPage(contacts: Contacts): Promise<Page> {
  let index = await readFile(`${folder}index.html`, 'utf8');
  for (const name of contactNames) {
    index = index.replaceAll(`{{${name}}}`, () => escapeHtml(contacts[name]));
  }
  return { folder, index, openApi: JSON.stringify(openApi()) };
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? '');
