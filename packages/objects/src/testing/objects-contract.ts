import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { RangeNotSatisfiable, TooLarge, type ObjectStore } from '../object-store.ts';

export interface TestObjects {
  store: ObjectStore;
  /** Another connection to the same objects, as after a restart. */
  reopen: () => Promise<ObjectStore>;
  close: () => Promise<void>;
}

/** What every adapter of the object store must do. A second adapter is one more call of this. */
export function describeObjects(name: string, open: () => Promise<TestObjects>): void {
  describe(`the objects in ${name}`, () => {
    let objects: TestObjects;
    const bench = { store: () => objects.store, reopen: () => objects.reopen() };

    beforeAll(async () => {
      objects = await open();
    });
    afterAll(() => objects.close());

    testKeeping(bench);
    testRefusing(bench);
    testTogether(bench);
  });
}

interface Bench {
  store: () => ObjectStore;
  reopen: () => Promise<ObjectStore>;
}

const text = { contentType: 'text/plain', maxBytes: 1_000_000 };
const bytesOf = (content: string) => Readable.from([Buffer.from(content)]);

async function readText(store: ObjectStore, key: string, range?: { start: number; end?: number }) {
  const found = await store.get(key, range && { range });
  return found && (await buffer(found.stream)).toString();
}

function testKeeping({ store, reopen }: Bench): void {
  test('what was put is there with its size and type, also after a restart', async () => {
    const info = { size: 5, contentType: 'text/plain' };
    expect(await store().put('school-1/proof', bytesOf('hello'), text)).toEqual(info);
    const reopened = await reopen();
    expect(await reopened.head('school-1/proof')).toEqual(info);
    const found = await reopened.get('school-1/proof');
    expect(found).toMatchObject({ ...info, range: { start: 0, end: 4 } });
    expect(found && (await buffer(found.stream)).toString()).toBe('hello');
  });

  test('a large object comes back byte by byte', async () => {
    const content = randomBytes(3_000_000);
    const chunks = Array.from({ length: 30 }, (_, i) => content.subarray(i * 1e5, (i + 1) * 1e5));
    const options = { contentType: 'image/png', maxBytes: content.length };
    await store().put('large.png', Readable.from(chunks), options);
    const found = await store().get('large.png');
    expect(found && (await buffer(found.stream)).equals(content)).toBe(true);
  });

  test('an empty object is an object', async () => {
    await store().put('empty', Readable.from([]), text);
    expect(await store().head('empty')).toEqual({ size: 0, contentType: 'text/plain' });
    expect(await readText(store(), 'empty')).toBe('');
  });

  test('a second put replaces content and type', async () => {
    await store().put('replaced', bytesOf('a long first one'), text);
    await store().put('replaced', bytesOf('second'), { ...text, contentType: 'text/html' });
    expect(await store().head('replaced')).toEqual({ size: 6, contentType: 'text/html' });
    expect(await readText(store(), 'replaced')).toBe('second');
  });

  test('an object that was deleted is gone, and deleting again does nothing', async () => {
    await store().put('deleted', bytesOf('x'), text);
    await store().delete('deleted');
    await store().delete('deleted');
    expect(await store().head('deleted')).toBeNull();
    expect(await store().get('deleted')).toBeNull();
    expect(await store().get('never/there')).toBeNull();
  });

  test.each([
    ['from the start', { start: 0, end: 2 }, 'abc'],
    ['in the middle', { start: 2, end: 3 }, 'cd'],
    ['to the end', { start: 4 }, 'ef'],
    ['beyond the end', { start: 4, end: 99 }, 'ef'],
  ])('a part %s is read alone', async (_where, range, expected) => {
    await store().put('ranged', bytesOf('abcdef'), text);
    expect(await readText(store(), 'ranged', range)).toBe(expected);
  });

  test('keys that begin alike are different objects', async () => {
    const keys = ['a', 'a/b', 'a.json', 'a.bin', 'a/b/c'];
    for (const key of keys) await store().put(key, bytesOf(key), text);
    for (const key of keys) expect(await readText(store(), key)).toBe(key);
  });
}

function testRefusing({ store }: Bench): void {
  test('what is too large is refused while it streams, and the former object stays', async () => {
    await store().put('limited', bytesOf('former'), text);
    let sent = 0;
    const endless = async function* () {
      for (;;) {
        sent += 1000;
        yield Buffer.alloc(1000);
      }
    };
    const options = { ...text, maxBytes: 5_000 };
    await expect(store().put('limited', Readable.from(endless()), options)).rejects.toBeInstanceOf(
      TooLarge,
    );
    expect(sent).toBeLessThan(1_000_000);
    expect(await readText(store(), 'limited')).toBe('former');
  });

  test('content of exactly the limit is kept', async () => {
    await store().put('exact', bytesOf('12345'), { ...text, maxBytes: 5 });
    expect(await readText(store(), 'exact')).toBe('12345');
  });

  test('content that breaks off leaves nothing', async () => {
    const broken = async function* () {
      yield Buffer.from('half');
      throw new Error('connection lost');
    };
    await expect(store().put('broken', Readable.from(broken()), text)).rejects.toThrow(
      'connection lost',
    );
    expect(await store().head('broken')).toBeNull();
  });

  test('an upload that is aborted leaves nothing', async () => {
    const abort = new AbortController();
    let reads = 0;
    const stalled = new Readable({
      read() {
        reads += 1;
        // The second read means that the first half is on its way to the store.
        if (reads === 1) this.push('half');
        else abort.abort();
      },
    });
    const options = { ...text, signal: abort.signal };
    await expect(store().put('aborted', stalled, options)).rejects.toThrow('aborted');
    expect(stalled.destroyed).toBe(true);
    expect(await store().head('aborted')).toBeNull();
  });

  test.each([{ start: 6 }, { start: 3, end: 2 }, { start: -1 }])(
    'the part %j of six bytes is refused',
    async (range) => {
      await store().put('six', bytesOf('abcdef'), text);
      await expect(store().get('six', { range })).rejects.toBeInstanceOf(RangeNotSatisfiable);
    },
  );

  test.each([
    '',
    '.',
    '..',
    '../up',
    'a/../b',
    'a/./b',
    '/absolute',
    'a//b',
    'a/',
    'a\\b',
    'a b',
    'a\0b',
    'a\n',
    'é',
    '.hidden',
    'a/.hidden',
    'a%2f..',
    'x'.repeat(600),
    'y'.repeat(129),
  ])('%j is not a key', async (key) => {
    const refusal = 'That is not a key';
    await expect(store().put(key, bytesOf('x'), text)).rejects.toThrow(refusal);
    await expect(store().get(key)).rejects.toThrow(refusal);
    await expect(store().head(key)).rejects.toThrow(refusal);
    await expect(store().delete(key)).rejects.toThrow(refusal);
  });
}

function testTogether({ store }: Bench): void {
  test('while an object is replaced again and again, readers find one of its versions whole', async () => {
    const versions = ['x', 'y', 'z'].map((letter) => letter.repeat(200_000));
    const put = (version: string) => store().put('contested', bytesOf(version), text);
    await put('x'.repeat(200_000));
    const writing = Promise.all(Array.from({ length: 12 }, (_, i) => put(versions[i % 3] ?? '')));
    for (let read = 0; read < 20; read += 1) {
      expect(versions).toContain(await readText(store(), 'contested'));
    }
    await writing;
    expect(versions).toContain(await readText(store(), 'contested'));
  });

  test('a reader that has begun goes on with the object it found', async () => {
    await store().put('begun', bytesOf('old'), text);
    const found = await store().get('begun');
    await store().put('begun', bytesOf('new'), text);
    expect(found && (await buffer(found.stream)).toString()).toBe('old');
  });
}
