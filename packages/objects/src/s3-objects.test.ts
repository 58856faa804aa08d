import { randomBytes } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { type Socket, createServer } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { CreateBucketCommand, ListMultipartUploadsCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Backend, BackendProgram } from '../../../infra/backends/backend.ts';
import { openProxy } from '../../../infra/backends/open-proxy.ts';
import { findVersitygw, s3Login, s3ServerName } from '../../../infra/backends/versitygw.ts';
import { TooLarge, type ObjectStore } from './object-store.ts';
import { openObjects } from './open-objects.ts';
import { readS3Address } from './s3-address.ts';
import { openS3Objects } from './s3-objects.ts';
import { describeObjects } from './testing/objects-contract.ts';

const program = findVersitygw();
const megabyte = 1024 * 1024;
const text = { contentType: 'text/plain', maxBytes: megabyte };
const bytesOf = (content: string | Buffer) => Readable.from([Buffer.from(content)]);

const addressOf = ({ port }: { port: number }): string =>
  `s3://${s3Login.user}:${s3Login.password}@files?endpoint=http://127.0.0.1:${port}`;

const clientOf = (server: Backend) => new S3Client(readS3Address(addressOf(server)).client);

async function startServer({ start }: BackendProgram): Promise<Backend> {
  const server = await start();
  await clientOf(server).send(new CreateBucketCommand({ Bucket: 'files' }));
  return server;
}

const given = process.env['TEST_OBJECTS_URL'];
if (given) {
  const open = () => openObjects(given);
  describeObjects('the server of TEST_OBJECTS_URL', async () => {
    return { store: await open(), reopen: open, close: async () => {} };
  });
}

if (!program) test.skip(`${s3ServerName} is not installed`, () => undefined);
else {
  describeObjects(s3ServerName, async () => {
    const server = await startServer(program);
    const url = addressOf(server);
    return { store: await openObjects(url), reopen: () => openObjects(url), close: server.remove };
  });
  describe(`beside the contract, ${s3ServerName}`, () => testServer(program));
}

function testServer(program: BackendProgram): void {
  let server: Backend;
  let store: ObjectStore;
  beforeAll(async () => {
    server = await startServer(program);
    store = await openObjects(addressOf(server));
  });
  afterAll(() => server.remove());

  const read = async (key: string) => {
    const found = await store.get(key);
    return found && buffer(found.stream);
  };
  const unfinished = async () =>
    (await clientOf(server).send(new ListMultipartUploadsCommand({ Bucket: 'files' }))).Uploads;

  test('an object of several parts comes back byte by byte, and a part of it alone', async () => {
    const content = randomBytes(12 * megabyte + 1);
    const chunks = Array.from({ length: 13 }, (_, i) =>
      content.subarray(i * megabyte, (i + 1) * megabyte),
    );
    const options = { contentType: 'audio/mpeg', maxBytes: content.length };
    const info = { size: content.length, contentType: 'audio/mpeg' };
    expect(await store.put('parts', Readable.from(chunks), options)).toEqual(info);
    expect((await read('parts'))?.equals(content)).toBe(true);
    const range = { start: 5 * megabyte - 2, end: 5 * megabyte + 1 };
    const part = await store.get('parts', { range });
    expect(part).toMatchObject({ ...info, range });
    const expected = content.subarray(range.start, range.end + 1);
    expect(part && (await buffer(part.stream)).equals(expected)).toBe(true);
    expect(await unfinished()).toBeUndefined();
  });

  test('what proves too large in its third part leaves neither object nor parts', async () => {
    const megabytes = function* () {
      for (;;) yield Buffer.alloc(megabyte);
    };
    const options = { ...text, maxBytes: 11 * megabyte };
    await expect(store.put('huge', Readable.from(megabytes()), options)).rejects.toBeInstanceOf(
      TooLarge,
    );
    expect(await store.head('huge')).toBeNull();
    expect(await unfinished()).toBeUndefined();
  });

  test('readers that hang up hold no connection', async () => {
    await store.put('long', bytesOf(randomBytes(megabyte)), text);
    for (let reader = 0; reader < 60; reader += 1) {
      const found = await store.get('long');
      found?.stream.destroy();
    }
    expect((await read('long'))?.length).toBe(megabyte);
  });

  test('a server that falls silent in the middle of an object fails its reader', async () => {
    const content = randomBytes(20 * megabyte);
    const options = { ...text, maxBytes: content.length };
    await store.put('stalled', Readable.from([content]), options);
    const proxy = await openProxy(server.port);
    const slow = openS3Objects(addressOf(proxy), { socketTimeout: 300 });
    const found = await slow.get('stalled');
    proxy.freeze();
    await expect(found && buffer(found.stream)).rejects.toThrow('timed out');
    await proxy.close();
  });

  test('content that was changed behind our back fails its reader', async () => {
    await store.put('changed', bytesOf('what was paid'), text);
    const folder = join(server.folder, 'objects/files');
    const [name = ''] = (await readdir(folder)).filter((file) => file.startsWith('changed'));
    const former = await readFile(join(folder, name), 'utf8');
    await writeFile(join(folder, name), former.replace('paid', 'said'));
    await expect(read('changed')).rejects.toThrow(/checksum/i);
  });

  test('a server that restarts keeps what it has, and the same store goes on', async () => {
    await store.put('kept', bytesOf('kept'), text);
    await server.stop();
    await expect(store.put('refused', bytesOf('x'), text)).rejects.toThrow('ECONNREFUSED');
    await expect(store.head('kept')).rejects.toThrow('ECONNREFUSED');
    await server.start();
    expect((await read('kept'))?.toString()).toBe('kept');
    await store.put('refused', bytesOf('now'), text);
    expect((await read('refused'))?.toString()).toBe('now');
  });

  test('puts that a restart breaks off fail or are there whole', async () => {
    const keys = Array.from({ length: 20 }, (_, index) => `broken-off/${index}`);
    const content = 'z'.repeat(300_000);
    const puts = keys.map((key) => store.put(key, bytesOf(content), text));
    const ended = Promise.allSettled(puts);
    await puts[0];
    await server.stop();
    await server.start();
    const outcomes = await ended;
    for (const [index, key] of keys.entries()) {
      const found = (await read(key))?.toString();
      expect([content, ...(outcomes[index]?.status === 'fulfilled' ? [] : [undefined])]).toContain(
        found,
      );
    }
  });

  test('a bucket that is not there is a failure, not an empty store', async () => {
    const lost = openS3Objects(addressOf(server).replace('@files', '@nowhere'));
    await expect(lost.get('a')).rejects.toThrow('bucket');
    await expect(lost.put('a', bytesOf('x'), text)).rejects.toThrow('bucket');
  });
}

test('a server that does not answer is given up, and a caller need not wait for that', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const bound = silent.address();
  if (bound === null || typeof bound === 'string') throw new Error('no port');
  const patient = openS3Objects(addressOf(bound));
  const signal = AbortSignal.timeout(200);
  await expect(patient.put('a', bytesOf('x'), { ...text, signal })).rejects.toThrow('aborted');
  const hasty = openS3Objects(addressOf(bound), { requestTimeout: 100 });
  await expect(hasty.head('a')).rejects.toThrow('requestTimeout');
  silent.close();
  for (const socket of sockets) socket.destroy();
});

test.each(['s3://', 's3://files/folder?endpoint=http://localhost:1'])(
  'the address %j is refused',
  async (url) => {
    await expect(openObjects(url)).rejects.toThrow('The s3:// address');
  },
);

test('key, secret, endpoint and region are read from the address, and Amazon needs the bucket alone', () => {
  const url = 's3://a%2Bb:c%2Fd@files?endpoint=https://s3.school.test&region=eu-1';
  expect(readS3Address(url)).toEqual({
    bucket: 'files',
    client: {
      region: 'eu-1',
      endpoint: 'https://s3.school.test',
      forcePathStyle: true,
      credentials: { accessKeyId: 'a+b', secretAccessKey: 'c/d' },
    },
  });
  expect(readS3Address('s3://files')).toEqual({ bucket: 'files', client: {} });
});
