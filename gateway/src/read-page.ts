import { readFile } from 'node:fs/promises';
import { openApi } from '@aulavox/contracts/open-api';

/** The built frontend, read once: its index is the same for everybody. */
export interface Page {
  /** The folder of the built files. */
  folder: string;
  index: string;
  openApi: string;
}

interface Contacts {
  CONTACT_PHONE: string;
  CONTACT_EMAIL: string;
  CONTACT_ADDRESS: string;
  CONTACT_SOCIAL: string;
}

const folder = new URL('../../frontend/dist/', import.meta.url).pathname;

/** Throws when the frontend was not built. The operator's contact details become meta tags of the page. */
export async function readPage(contacts: Contacts): Promise<Page> {
  const built = await readFile(`${folder}index.html`, 'utf8');
  const tags = Object.entries({
    phone: contacts.CONTACT_PHONE,
    email: contacts.CONTACT_EMAIL,
    address: contacts.CONTACT_ADDRESS,
    social: contacts.CONTACT_SOCIAL,
  }).map(([name, value]) => `<meta name="contact-${name}" content="${escapeHtml(value)}">`);
  return {
    folder,
    index: built.replace('</head>', `${tags.join('')}</head>`),
    openApi: JSON.stringify(openApi()),
  };
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? '');
