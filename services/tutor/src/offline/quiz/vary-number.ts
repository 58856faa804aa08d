import type { SeededRandom } from '../seeded-random.ts';
import { toDigits, writeLike } from '../reading/number-words.ts';

/** Other numbers of the same kind, as plausible as the right one: near years, near counts, other round sums. Never fewer than three. */
export function varyNumber(text: string, random: SeededRandom): string[] {
  const fraction = /^(\d+)\/(\d+)$/u.exec(text);
  if (fraction) return varyFraction(Number(fraction[1]), Number(fraction[2]));
  const decimal = /^(\d+)\.(\d+)$/u.exec(text);
  if (decimal) return [1, 2, 3].map((step) => `${Number(decimal[1]) + step}.${decimal[2]}`);
  const value = Number(toDigits(text.toLowerCase()) ?? Number.NaN);
  if (!Number.isSafeInteger(value)) return [];
  const others = random.shuffle(neighboursOf(value)).map((other) => writeLike(other, text));
  return [...new Set(others)].filter((other) => other !== text);
}

function neighboursOf(value: number): number[] {
  if (value >= 1000 && value <= 2100 && value % 100 !== 0)
    return [-72, -41, -20, -9, -5, 4, 10, 21, 37]
      .map((step) => value + step)
      .filter((year) => year <= 2030);
  if (value <= 12)
    return [value - 2, value - 1, value + 1, value + 2, value + 4].filter((other) => other > 1);
  const unit = roundnessOf(value);
  if (value === unit) return [value / 2, value * 2, value * 3, value * 5].map(Math.round);
  return [-4, -3, -2, -1, 1, 2, 3].map((step) => value + step * unit).filter((other) => other > 0);
}

/** The step in which a number seems to be counted: 10 for 70, 10,000 for 50,000, a few for 27. */
function roundnessOf(value: number): number {
  let unit = 1;
  while (value % (unit * 10) === 0) unit *= 10;
  return unit === 1 && value > 20 ? Math.max(2, Math.round(value / 12)) : unit;
}

function varyFraction(above: number, below: number): string[] {
  const others = [
    `${above + 1}/${below}`,
    `${above}/${below + 1}`,
    `${below}/${above || 1}`,
    `${above + 2}/${below}`,
    `${above}/${below + 2}`,
  ];
  // An equal fraction would be right as well.
  return [...new Set(others)].filter((other) => {
    const [numerator = 0, denominator = 1] = other.split('/').map(Number);
    return numerator * below !== above * denominator;
  });
}
