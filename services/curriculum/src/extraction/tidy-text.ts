/** Bytes of UTF-8 that are kept of a material; the tutor reads no more of it anyway. */
export const keptBytes = 200_000;

/** More than is kept, because some of it is gaps; tidying all of a long file would take much memory. */
const readCharacters = 1_000_000;

/** Text as it is kept: no control characters, no gaps, at most `keptBytes`; '' when nothing is left. */
export function tidyText(raw: string): string {
  const text = raw
    .slice(0, readCharacters)
    .replace(/\r\n?/g, '\n')
    .replace(controls, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .toWellFormed();
  return firstBytes(text, keptBytes).trimEnd();
}

/** All control characters but the line feed; Postgres refuses the first of them. */
// eslint-disable-next-line no-control-regex -- control characters are what it is about
const controls = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g;

/** Cut between characters, never inside of one. */
function firstBytes(text: string, most: number): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= most) return text;
  let end = most;
  while (((bytes[end] ?? 0) & 0b1100_0000) === 0b1000_0000) end -= 1;
  return bytes.toString('utf8', 0, end);
}
