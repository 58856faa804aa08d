import { randomUUID } from 'node:crypto';
import { constants, createWriteStream } from 'node:fs';
import { access, mkdir, open, readFile, rm, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { limitBytes } from './limit-bytes.ts';
import { assertKey } from './object-key.ts';
import type {
  ByteRange,
  ObjectContent,
  ObjectInfo,
  ObjectStore,
  PutOptions,
} from './object-store.ts';
import { makeFolder, replaceFile, syncFolder } from './replace-file.ts';
import { resolveRange } from './resolve-range.ts';

/**
 * Stands as `<key>.json` and names the file beside it that has the content. It is replaced in one
 * step, so content and type always belong together, and a reader never meets half an object.
 */
const description = z.object({
  file: z.string(),
  size: z.number(),
  contentType: z.string(),
});
type Description = z.infer<typeof description>;

/** Keeps objects in a folder, which is made when it is missing. */
export async function openFolderObjects(folder: string): Promise<ObjectStore> {
  await mkdir(folder, { recursive: true });
  await access(folder, constants.R_OK | constants.W_OK);
  const pathOf = (key: string): string => {
    assertKey(key);
    return join(folder, key);
  };
  return {
    put: async (key, content, options) => put(pathOf(key), content, options),
    get: async (key, { range } = {}) => get(pathOf(key), range),
    head: async (key) => {
      const found = await describeObject(pathOf(key));
      return found && { size: found.size, contentType: found.contentType };
    },
    delete: async (key) => remove(pathOf(key)),
  };
}

async function put(
  path: string,
  content: Readable,
  { contentType, maxBytes, signal }: PutOptions,
): Promise<ObjectInfo> {
  const folder = dirname(path);
  const file = `${basename(path)}.${randomUUID()}.bin`;
  await makeFolder(folder);
  const former = await describeObject(path);
  try {
    const target = createWriteStream(join(folder, file), { flags: 'wx', flush: true });
    await pipeline(content, limitBytes(maxBytes), target, { ...(signal && { signal }) });
    const info = { size: target.bytesWritten, contentType };
    await replaceFile(`${path}.json`, JSON.stringify({ file, ...info } satisfies Description));
    if (former) await rm(join(folder, former.file), { force: true });
    return info;
  } catch (error) {
    // When the description was replaced already, the object is there and stays.
    if ((await describeObject(path))?.file !== file) await rm(join(folder, file), { force: true });
    throw error;
  }
}

async function get(path: string, range: ByteRange | undefined): Promise<ObjectContent | null> {
  const found = await openContent(path);
  if (!found) return null;
  const { handle, size, contentType } = found;
  try {
    const wanted = resolveRange(range, size);
    // An empty file has no last byte to read to.
    const stream = handle.createReadStream(size > 0 ? wanted : {});
    return { stream, size, contentType, range: wanted };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Content that was replaced after its description was read is looked for again. */
async function openContent(
  path: string,
  attempts = 5,
): Promise<(Description & { handle: FileHandle }) | null> {
  const described = await describeObject(path);
  if (!described) return null;
  try {
    const handle = await open(join(dirname(path), described.file));
    return { ...described, handle };
  } catch (error) {
    if (!isMissing(error) || attempts === 1) throw error;
    return openContent(path, attempts - 1);
  }
}

async function remove(path: string): Promise<void> {
  const described = await describeObject(path);
  if (!described) return;
  await rm(`${path}.json`, { force: true });
  await syncFolder(dirname(path));
  await rm(join(dirname(path), described.file), { force: true });
}

async function describeObject(path: string): Promise<Description | null> {
  try {
    return description.parse(JSON.parse(await readFile(`${path}.json`, 'utf8')));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error && error.code;
  return code === 'ENOENT' || code === 'ENOTDIR';
}
