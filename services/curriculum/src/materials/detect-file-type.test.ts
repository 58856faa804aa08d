import { expect, test } from '@jest/globals';
import { makeDocx, makeZip } from '../testing/make-docx.ts';
import { makePdf } from '../testing/make-pdf.ts';
import { detectFileType } from './detect-file-type.ts';

const oldWord = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)]);
const zip = makeZip({ 'a.txt': Buffer.from('a') });

test.each([
  ['a PDF', makePdf(['Bees']), 'bees.pdf', 'pdf'],
  ['a PDF under another name', makePdf(['Bees']), 'bees.txt', 'pdf'],
  ['a Word document', makeDocx(['Bees']), 'bees.docx', 'docx'],
  ['a Word document under another name', makeDocx(['Bees']), 'bees', 'docx'],
  ['an old Word document', oldWord, 'Bees.DOC', 'docx'],
  ['text', Buffer.from('Bees dance.\r\n'), 'bees.txt', 'text'],
  ['text in Latin-1', Buffer.from('Blüten', 'latin1'), 'bees.TXT', 'text'],
  ['text in UTF-16', Buffer.from('\ufeffBees', 'utf16le'), 'bees.txt', 'text'],
  ['nothing', Buffer.alloc(0), 'bees.txt', 'text'],
  ['an archive', zip, 'bees.zip', null],
  ['an archive that says it is text', zip, 'bees.txt', null],
  ['an old spreadsheet', oldWord, 'bees.xls', null],
  ['text under the name of a program', Buffer.from('Bees'), 'bees.exe', null],
  ['a program that says it is text', Buffer.from('MZ\x00\x02\x00'), 'bees.txt', null],
  ['a picture that says it is a PDF', Buffer.from('89504e470d0a1a0a', 'hex'), 'bees.pdf', null],
  ['a web page', Buffer.from('<!doctype html>'), 'bees.html', null],
  ['no name', Buffer.from('Bees'), '', null],
])('%s is told by its bytes', async (_what, head, name, fileType) => {
  expect(await detectFileType(head, name)).toBe(fileType);
});
