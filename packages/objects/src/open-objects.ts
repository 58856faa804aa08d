import { fileURLToPath } from 'node:url';
import { openFolderObjects } from './folder-objects.ts';
import type { ObjectStore } from './object-store.ts';

/** Loaded only where it is used: the client takes a moment and some memory. */
async function openS3(url: string): Promise<ObjectStore> {
  const { openS3Objects } = await import('./s3-objects.ts');
  return openS3Objects(url);
}

/** The adapters by the protocol of OBJECTS_URL. */
const adapters: Record<string, (url: string) => Promise<ObjectStore>> = {
  'file:': (url) => openFolderObjects(fileURLToPath(url)),
  's3:': openS3,
};

/** Opens the store that OBJECTS_URL names. Throws for an unknown protocol, and when it can't be used. */
export async function openObjects(url: string): Promise<ObjectStore> {
  const { protocol } = new URL(url);
  const open = adapters[protocol];
  if (!open) throw new Error(`There is no store of objects for ${protocol}// addresses`);
  return open(url);
}
