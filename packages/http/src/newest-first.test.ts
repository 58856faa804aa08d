import { expect, test } from '@jest/globals';
import { platformSchools } from '@aulavox/contracts/school/schools';
import { readCursor, toPage } from './newest-first.ts';

const row = (number: number) => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  createdAt: new Date(`2025-11-21T08:00:00.00${number}Z`),
});

function pageOf(count: number, limit: number) {
  const headers: string[] = [];
  const reply = {
    status: () => undefined,
    header: (name: string, value: string) => void headers.push(`${name}: ${value}`),
  };
  const rows = Array.from({ length: count }, (_, index) => row(9 - index));
  const query = { limit, q: 'a&b', status: undefined };
  return { page: toPage(rows, { spec: platformSchools.list, query, reply }), headers };
}

test('a list that fits names no next page', () => {
  expect(pageOf(2, 2).headers).toEqual([]);
  expect(pageOf(0, 2)).toEqual({ page: [], headers: [] });
});

test('a longer list names a next page that goes on after the last row, with the same filters', () => {
  const { page, headers } = pageOf(3, 2);
  expect(page).toEqual([row(9), row(8)]);
  const [, path] = /^link: <(.+)>; rel="next"$/.exec(headers[0] ?? '') ?? [];
  const { pathname, searchParams } = new URL(path ?? '', 'http://localhost');
  expect(pathname).toBe('/api/superadmin/schools');
  expect(Object.fromEntries(searchParams)).toMatchObject({ limit: '2', q: 'a&b' });
  expect(readCursor(searchParams.get('cursor') ?? '')).toEqual(row(8));
});

test('a list begins without a cursor and refuses one that was made up', () => {
  expect(readCursor(undefined)).toBeNull();
  expect(() => readCursor('made up')).toThrow('This cursor is not valid');
});
