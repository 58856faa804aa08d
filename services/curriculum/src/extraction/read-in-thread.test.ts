import { expect, test } from '@jest/globals';
import { makeDoc } from '../testing/make-doc.ts';
import { makeDocx, makeDocxBomb, makeZip } from '../testing/make-docx.ts';
import { makePdf, makePdfBomb } from '../testing/make-pdf.ts';
import { readInThread } from './read-in-thread.ts';

const forever = new AbortController().signal;

test.each([
  ['UTF-8', Buffer.from('Bienen tanzen für Blüten')],
  ['UTF-8 with a mark', Buffer.from('\ufeffBienen tanzen für Blüten')],
  ['UTF-16', Buffer.from('\ufeffBienen tanzen für Blüten', 'utf16le')],
  ['UTF-16 the other way round', Buffer.from('\ufeffBienen tanzen für Blüten', 'utf16le').swap16()],
  ['Latin-1', Buffer.from('Bienen tanzen für Blüten', 'latin1')],
])('plain text is read in %s', async (_encoding, file) => {
  expect(await readInThread(file, 'text', forever)).toBe('Bienen tanzen für Blüten');
});

test('a PDF is read page by page', async () => {
  const file = makePdf(['Bees dance.', 'Wasps do not.']);
  expect(await readInThread(file, 'pdf', forever)).toBe('Bees dance.\n\nWasps do not.');
});

test('a PDF without text gives none', async () => {
  expect(await readInThread(makePdf(['']), 'pdf', forever)).toBe('');
});

test('a Word document is read paragraph by paragraph', async () => {
  const file = makeDocx(['Bees dance.', 'Wasps do not.']);
  expect(await readInThread(file, 'docx', forever)).toBe('Bees dance.\n\nWasps do not.');
});

test('an old Word document is read paragraph by paragraph', async () => {
  const file = makeDoc(['Bees dance.', 'Wasps do not.']);
  expect(await readInThread(file, 'docx', forever)).toBe('Bees dance.\nWasps do not.');
});

test.each([
  ['pdf', Buffer.from('%PDF-1.4 and then nothing')],
  ['pdf', makePdf(['Bees dance.']).subarray(0, 300)],
  ['docx', Buffer.from('PK\x03\x04 and then nothing')],
  ['docx', makeZip({ 'word/nothing.xml': Buffer.from('<a/>') })],
  ['docx', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ['docx', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4096, 7)])],
] as const)('a broken %s rejects', async (fileType, file) => {
  await expect(readInThread(file, fileType, forever)).rejects.toThrow();
});

const tight = { seconds: 20, megabytes: 32 };

test.each([
  ['pdf', makePdfBomb(200)],
  ['docx', makeDocxBomb(150)],
] as const)(
  'a small %s that unpacks to many megabytes is given up',
  async (type, file) => {
    expect(file.length).toBeLessThan(1024 * 1024);
    const before = process.memoryUsage().rss;
    await expect(readInThread(file, type, forever, tight)).rejects.toThrow(/memory|took over/i);
    const grown = process.memoryUsage().rss - before;
    expect(grown).toBeLessThan(150 * 1024 * 1024);
  },
  60_000,
);

test('a file that takes too long is given up', async () => {
  const file = makeDocx(['Bees dance.']);
  await expect(
    readInThread(file, 'docx', forever, { seconds: 0.001, megabytes: 256 }),
  ).rejects.toThrow('took over 0.001 s');
});

test('an aborted job ends the thread with its reason', async () => {
  const stop = new AbortController();
  const reading = readInThread(makePdf(['Bees dance.']), 'pdf', stop.signal);
  stop.abort(new Error('the worker stops'));
  await expect(reading).rejects.toThrow('the worker stops');
});
