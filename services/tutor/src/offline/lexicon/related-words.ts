import { compareForm } from '../reading/tokens.ts';
import { baseForms } from '../reading/word-forms.ts';
import { linked, meaningsOf, type Meaning, type PartOfSpeech } from './wordnet.ts';

const PARTS: PartOfSpeech[] = ['noun', 'verb', 'adj', 'adv'];
const LARGEST_CACHE = 5000;
const cache = new Map<string, Map<string, number>>();

// How children say it and texts write it, where WordNet has no short way from one to the other.
const SCHOOL_WORDS: string[][] = [
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

function addMeaning(
  meaning: Meaning,
  rank: number,
  add: (word: string, weight: number) => void,
): void {
  const trust = rank === 0 ? 1 : rank === 1 ? 0.9 : 0.8;
  for (const word of meaning.words) add(word, 0.9 * trust);
  for (const link of meaning.links) {
    if (link.kind !== '+' && link.kind !== '\\') continue;
    const derived = linked({ ...meaning, links: [link] }, [link.kind])[0];
    const word = derived?.words[Math.max(link.wordNumber - 1, 0)];
    if (word) add(word, 0.85 * trust);
  }
  for (const near of linked(meaning, ['$', '&']))
    for (const word of near.words) add(word, 0.65 * trust);
  if (rank > 1) return;
  for (const general of linked(meaning, ['@', '@i'])) {
    if (linkCount(general, '~') <= WIDEST_KIND * 4)
      for (const word of general.words) add(word, 0.5 * trust);
  }
  if (linkCount(meaning, '~') > WIDEST_KIND) return;
  for (const special of linked(meaning, ['~', '~i']))
    for (const word of special.words) add(word, 0.5 * trust);
}

const linkCount = (meaning: Meaning, kind: string): number =>
  meaning.links.filter((link) => link.kind.startsWith(kind)).length;
