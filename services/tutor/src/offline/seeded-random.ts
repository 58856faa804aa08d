/** Random choices that come out the same for the same seed. */
export type SeededRandom = {
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number;
  /** The same items in another order. */
  shuffle<T>(items: readonly T[]): T[];
};

/** A small generator (mulberry32): the same on every machine, and good enough to order options. */
export function seededRandom(seed: number | string): SeededRandom {
  let state = hash(String(seed));
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * limit);
  };
  const shuffle = <T>(items: readonly T[]): T[] => {
    const keyed = items.map((item) => ({ item, key: below(2 ** 30) }));
    return keyed.sort((one, other) => one.key - other.key).map(({ item }) => item);
  };
  return { below, shuffle };
}

/** A number that stands for a text (FNV-1a). */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}
