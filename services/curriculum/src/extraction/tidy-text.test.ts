import { expect, test } from '@jest/globals';
import { keptBytes, tidyText } from './tidy-text.ts';

test.each([
  ['  Bees\t dance \r\n\r\n\r\n\r\n in   hives. ', 'Bees dance\n\nin hives.'],
  ['a\u0000b\u0007c', 'a b c'],
  [' \n\t\u0000 ', ''],
  ['half \ud83d a pair', 'half \ufffd a pair'],
])('%j becomes %j', (raw, tidy) => {
  expect(tidyText(raw)).toBe(tidy);
});

test('long text is cut between characters', () => {
  const kept = tidyText('ü'.repeat(keptBytes));
  expect(Buffer.byteLength(kept)).toBe(keptBytes);
  const odd = tidyText(`a${'ü'.repeat(keptBytes)}`);
  expect(Buffer.byteLength(odd)).toBe(keptBytes - 1);
  expect(odd).not.toContain('\ufffd');
});
