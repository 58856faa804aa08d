/** Whether two words are one but for a small slip: a letter more, less, wrong or swapped; two in a long word. */
export function differsBySlip(one: string, other: string): boolean {
  if (one === other || one.charAt(0) !== other.charAt(0) || /\d/u.test(one + other)) return false;
  const shorter = Math.min(one.length, other.length);
  const allowed = shorter >= 8 ? 2 : shorter >= 4 ? 1 : 0;
  return Math.abs(one.length - other.length) <= allowed && editDistance(one, other) <= allowed;
}

/** Letters to add, drop, change or swap with a neighbour to turn one word into the other. */
function editDistance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const above = rows[row - 1] ?? [];
      let best = Math.min(
        (above[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwap =
        row > 1 &&
        column > 1 &&
        one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1];
      if (isSwap) best = Math.min(best, (rows[row - 2]?.[column - 2] ?? 0) + 1);
      line.push(best);
    }
    rows.push(line);
  }
  return rows[one.length]?.[other.length] ?? 0;
}
