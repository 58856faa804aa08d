/** Whether two words are one but for a small slip: a letter more, less, wrong or swapped; two in a long word. */
export function differsBySlip(one: string, other: string): boolean {
  if (one === other || one.charAt(0) !== other.charAt(0) || /\d/u.test(one + other)) return false;
  const shorter = Math.min(one.length, other.length);
  const allowed = shorter >= 8 ? 2 : shorter >= 4 ? 1 : 0;
  return Math.abs(one.length - other.length) <= allowed && editDistance(one, other) <= allowed;
}

/** Letters to add, drop, change or swap with a neighbour to turn one word into the other. */
function editDistance(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const changed = at(last, column - 1) + (one[row - 1] === other[column - 1] ? 0 : 1);
      const swapped = isSwap(one, other, row, column)
        ? at(beforeLast, column - 2) + 1
        : Number.POSITIVE_INFINITY;
      line.push(Math.min(at(last, column) + 1, at(line, column - 1) + 1, changed, swapped));
    }
    beforeLast = last;
    last = line;
  }
  return at(last, other.length);
}

const at = (line: number[], column: number): number => line[column] ?? Number.POSITIVE_INFINITY;

function isSwap(one: string, other: string, row: number, column: number): boolean {
  return (
    row > 1 &&
    column > 1 &&
    one[row - 1] === other[column - 2] &&
    one[row - 2] === other[column - 1]
  );
}
