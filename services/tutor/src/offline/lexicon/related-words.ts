import { compareForm } from '../reading/tokens.ts';
import { baseForms } from '../reading/word-forms.ts';
import { linked, meaningAt, meaningsOf, type Meaning, type PartOfSpeech } from './wordnet.ts';

const PARTS: PartOfSpeech[] = ['noun', 'verb', 'adj', 'adv'];
const LARGEST_CACHE = 5000;
const cache = new Map<string, Map<string, number>>();

// How children say it and texts write it, where WordNet has no short way from one to the other.
const SCHOOL_WORDS: string[][] = [
  ['fear', 'scared', 'afraid', 'frightened'],
  ['start', 'begin', 'founded', 'origin'],
  ['end', 'finish', 'stop', 'over'],
  ['kid', 'child'],
  ['made', 'consist', 'compose', 'contain'],
  ['big', 'large', 'size', 'huge'],
  ['long', 'distance', 'duration', 'time'],
  ['job', 'task', 'work', 'role', 'duty'],
  ['get', 'receive', 'obtain', 'take', 'enter'],
  ['cost', 'price', 'expensive', 'cheap'],
  ['die', 'death', 'kill', 'murder', 'execute'],
  ['use', 'purpose', 'need'],
  ['happen', 'occur', 'take place'],
  ['place', 'where', 'location', 'lie'],
  ['important', 'main', 'serious'],
  ['old', 'age', 'year'],
  ['split', 'divide', 'share', 'cut'],
  ['warm', 'hot', 'heat'],
  ['shape', 'form'],
  ['danger', 'dangerous', 'harm', 'damage', 'threat'],
  ['rich', 'wealthy'],
  ['poor', 'hungry'],
  ['boss', 'leader', 'ruler', 'king', 'emperor', 'queen'],
  ['author', 'write', 'poet', 'wrote'],
  ['sugar', 'glucose'],
  ['rhyme', 'verse'],
  ['fast', 'quick', 'speed'],
  ['top', 'above', 'upper'],
  ['bottom', 'below', 'lower'],
  ['difference', 'different', 'differ'],
  ['reason', 'cause', 'because'],
  ['live', 'lie', 'locate'],
  ['break', 'break down', 'damage'],
  ['frozen', 'ice', 'freeze'],
  ['sea', 'ocean', 'salt'],
  ['person', 'people', 'human', 'man'],
  ['unit', 'measure'],
  ['soak', 'absorb', 'suck'],
  ['study', 'scientist', 'research', 'measure'],
  ['bulb', 'lamp', 'light'],
  ['stay', 'live', 'remain'],
  ['additional', 'extra', 'spare'],
  ['keep', 'store', 'save'],
  ['equal', 'equivalent', 'same', 'identical'],
  ['close', 'near', 'next', 'beside'],
];
const schoolGroups = new Map<string, Set<string>>();
for (const group of SCHOOL_WORDS) {
  const stems = group.map(compareForm);
  for (const stem of stems)
    schoolGroups.set(stem, new Set([...(schoolGroups.get(stem) ?? []), ...stems]));
}

/** Stems that can say what this word says, each with how surely (1 the word itself, 0.9 a synonym, 0.5 its general kind). */
export function relatedStems(lower: string): ReadonlyMap<string, number> {
  const known = cache.get(lower);
  if (known) return known;
  if (cache.size > LARGEST_CACHE) cache.clear();
  const weights = new Map<string, number>();
  const add = (word: string, weight: number): void => {
    if (word.includes(' ')) return;
    const stem = compareForm(word.toLowerCase());
    if ((weights.get(stem) ?? 0) < weight) weights.set(stem, weight);
  };
  add(lower, 1);
  for (const stem of schoolGroups.get(compareForm(lower)) ?? [])
    weights.set(stem, Math.max(weights.get(stem) ?? 0, 0.75));
  for (const base of baseForms(lower)) {
    add(base, 0.95);
    for (const part of PARTS)
      meaningsOf(base, part, 3).forEach((meaning, rank) => addMeaning(meaning, rank, add));
  }
  cache.set(lower, weights);
  return weights;
}

// A meaning with more special kinds than this is a category (animal, person), not another word for something.
const WIDEST_KIND = 45;

type Add = (word: string, weight: number) => void;

function addMeaning(meaning: Meaning, rank: number, add: Add): void {
  const trust = [1, 0.9][rank] ?? 0.8;
  const addAll = (meanings: Meaning[], weight: number): void => {
    for (const word of meanings.flatMap(({ words }) => words)) add(word, weight * trust);
  };
  addAll([meaning], 0.9);
  for (const word of derivedWords(meaning)) add(word, 0.85 * trust);
  addAll(linked(meaning, ['$', '&']), 0.65);
  if (rank > 1) return;
  const general = linked(meaning, ['@', '@i']).filter(
    (one) => linkCount(one, '~') <= WIDEST_KIND * 4,
  );
  addAll(general, 0.5);
  if (linkCount(meaning, '~') <= WIDEST_KIND) addAll(linked(meaning, ['~', '~i']), 0.5);
}

/** 'Evaporation' for 'evaporate': the very words that the lexicon says come from this one. */
function derivedWords(meaning: Meaning): string[] {
  const links = meaning.links.filter(({ kind }) => kind === '+' || kind === '\\');
  return links.flatMap(
    (link) =>
      meaningAt(link.partOfSpeech, link.offset).words[Math.max(link.wordNumber - 1, 0)] ?? [],
  );
}

const linkCount = (meaning: Meaning, kind: string): number =>
  meaning.links.filter((link) => link.kind.startsWith(kind)).length;
