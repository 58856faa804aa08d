import { expect, test } from '@jest/globals';
import { complaintAbout, fileTypeOf } from './material-rules.ts';

test.each([
  ['notes.pdf', 'pdf'],
  ['Notes.PDF', 'pdf'],
  ['old.doc', 'docx'],
  ['new.docx', 'docx'],
  ['plain.txt', 'text'],
  ['song.mp3', undefined],
  ['pdf', undefined],
])('%s is sent as %s', (name, type) => {
  expect(fileTypeOf(name)).toBe(type);
});

const file = (name: string, size = 10) =>
  Object.defineProperty(new File([], name), 'size', { value: size });

test.each([
  [[file('a.txt')], 0, null],
  [[file('a.txt'), file('b.exe')], 0, 'Only PDF, Word documents, and text files are allowed'],
  [[file('a.txt', 20 * 1024 * 1024)], 0, null],
  [[file('a.txt', 20 * 1024 * 1024 + 1)], 0, 'A material can be at most 20 MB'],
  [[file('a.txt')], 9, null],
  [[file('a.txt')], 10, 'A lesson can have at most 10 materials'],
])('%j beside %i others: %j', (picked, alreadyThere, complaint) => {
  expect(complaintAbout(picked, alreadyThere)).toBe(complaint);
});
