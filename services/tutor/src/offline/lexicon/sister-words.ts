import { isCommonNoun, isUsualMeaning, linked, type Meaning } from './wordnet.ts';

// Animals, body parts, food, places, people, plants, substances: here sisters are different things.
// Elsewhere they are often two words for one (jail and prison, edge and limit), which no quiz may offer.
const DISTINCT = new Set([5, 8, 13, 15, 18, 20, 27]);
// Of places only named ones: an edge and an outline are one.
const PLACE = 15;
const ENOUGH = 12;
const HIGHEST = 5;
const MOST_KINDS = 200;

/** Words of the same kind as a meaning: nitrogen for oxygen, veins for arteries; ordinary words in their usual sense only. */
export function sistersOf(meaning: Meaning): string[] {
  if (!DISTINCT.has(meaning.category)) return [];
  const own = new Set(meaning.words.map((word) => word.toLowerCase()));
  const sisters: string[] = [];
  for (const kind of meaning.category === PLACE ? ['@i'] : ['@i', '@']) {
    for (const parent of linked(meaning, [kind]))
      sisters.push(...usualWords(parent, kind === '@i'));
    if (sisters.length >= ENOUGH) break;
  }
  return [...new Set(sisters)].filter((word) => !own.has(word.toLowerCase()));
}

function usualWords(parent: Meaning, isInstance: boolean): string[] {
  const children = parent.links
    .filter(({ kind }) => kind === (isInstance ? '~i' : '~'))
    .slice(0, MOST_KINDS);
  const shape = isInstance ? /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+){0,2}$/u : /^[a-z]{3,}$/u;
  return linked({ ...parent, links: children }, ['~', '~i']).flatMap((child) => {
    const [word = ''] = child.words;
    return shape.test(word) && isCommonNoun(word) && isUsualMeaning(word, child) ? [word] : [];
  });
}

/** Whether one meaning is a kind of the other, however far up: an eagle is a bird. */
export function isKindOf(special: Meaning, general: Meaning): boolean {
  let level = [special];
  for (let height = 0; height < HIGHEST; height += 1) {
    level = level.flatMap((meaning) => linked(meaning, ['@', '@i']));
    if (level.some((meaning) => meaning.offset === general.offset)) return true;
  }
  return false;
}
