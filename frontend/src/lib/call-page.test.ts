import { expect, test } from '@jest/globals';
import { nextCursorOf } from './call-page.ts';

test.each([
  [null, null],
  ['</api/superadmin/schools?q=a&cursor=MjAyNg>; rel="next"', 'MjAyNg'],
  ['</api/superadmin/schools?cursor=MjAyNg>; rel="prev"', null],
])('the link header %j leads on to %j', (link, cursor) => {
  expect(nextCursorOf(link)).toBe(cursor);
});
