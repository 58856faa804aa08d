const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const TENS = ['thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');

const VALUES = new Map<string, number>([
  ...SMALL.map((word, value) => [word, value] as const),
  ...TENS.map((word, at) => [word, 30 + at * 10] as const),
  ['once', 1],
  ['twice', 2],
  ['dozen', 12],
  ['hundred', 100],
  ['thousand', 1000],
  ['million', 1_000_000],
  ['billion', 1_000_000_000],
]);

/** 'twelve', '12,000' and 'twenty-seven' in digits; 'third' as '3rd'; null for what is no number. */
export function toDigits(lower: string): string | null {
  const value = VALUES.get(lower);
  if (value !== undefined) return String(value);
  const ordinal = ORDINALS.indexOf(lower);
  if (ordinal >= 0) return `${ordinal + 1}th`;
  if (/^\d+(?:st|nd|rd|th)$/u.test(lower)) return `${Number.parseInt(lower, 10)}th`;
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/u.test(lower)) return lower.replaceAll(',', '');
  if (/^\d/u.test(lower)) return lower.replace(/[.,]$/u, '');
  const parts = lower.split('-').map((part) => VALUES.get(part));
  if (parts.length === 2 && parts[0] !== undefined && parts[1] !== undefined)
    return String(parts[0] + parts[1]);
  return null;
}

/** Writes a number the way `like` is written: as a word, with thousands commas, or plain. */
export function writeLike(value: number, like: string): string {
  if (/^\d/u.test(like)) return like.includes(',') ? value.toLocaleString('en-US') : String(value);
  const word =
    SMALL[value] ?? (value % 10 === 0 ? TENS[value / 10 - 3] : undefined) ?? String(value);
  return /^\p{Lu}/u.test(like) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}

/** Joins numbers of several words, as students write them: 'two thousand' is 2000, 'one hundred and twenty' 120. */
export function joinNumberWords(text: string): string {
  const words = text.split(/\s+/u);
  const joined: string[] = [];
  let at = 0;
  while (at < words.length) {
    const run = readNumber(words, at);
    joined.push(run ? String(run.value) : (words[at] ?? ''));
    at += run?.length ?? 1;
  }
  return joined.join(' ');
}

function readNumber(words: string[], from: number): { value: number; length: number } | null {
  let total = 0;
  let current = 0;
  let at = from;
  for (; at < words.length; at += 1) {
    const word = bare(words[at]);
    if (word === 'and' && at > from && VALUES.has(bare(words[at + 1]))) continue;
    const value = valueOf(word);
    if (value === null) break;
    if (value >= 1000) {
      total += Math.max(current, 1) * value;
      current = 0;
    } else current = value === 100 ? Math.max(current, 1) * 100 : current + value;
  }
  return at - from >= 2 ? { value: total + current, length: at - from } : null;
}

const bare = (word: string | undefined): string =>
  (word ?? '').toLowerCase().replace(/[^\p{L}\p{N}-]/gu, '');

function valueOf(word: string): number | null {
  if (!/^\p{L}/u.test(word)) return null;
  const digits = toDigits(word);
  return digits === null || digits.endsWith('th') ? null : Number(digits);
}
