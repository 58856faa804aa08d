import { expect, test } from '@jest/globals';
import { ApiError } from '@aulavox/contracts/client';
import { AppError } from './app-error.ts';
import { toAppError } from './to-app-error.ts';

const withCode = (code: string) => Object.assign(new Error('x'), { code });
const fromNeighbour = (status: number) =>
  new ApiError(status, { message: 'x', code: 'conflict', requestId: '' });

test.each([
  ['a connection that is refused', withCode('ECONNREFUSED'), 'unavailable'],
  ['a Postgres that shuts down', withCode('57P01'), 'unavailable'],
  ['a statement that takes too long', withCode('57014'), 'unavailable'],
  [
    'a pool without a free connection',
    new Error('timeout exceeded when trying to connect'),
    'unavailable',
  ],
  [
    'an outage inside another error',
    new Error('x', { cause: withCode('ECONNRESET') }),
    'unavailable',
  ],
  ['a neighbour that is down', fromNeighbour(503), 'unavailable'],
  ['a neighbour that refuses us', fromNeighbour(409), 'internal'],
  ['a unique violation nobody expected', withCode('23505'), 'internal'],
  ['something that is no error', 'x', 'internal'],
])('%s is known for what it is', (_name, error, code) => {
  expect(toAppError(error).code).toBe(code);
});

test('a refusal of our own stays what it is', () => {
  const refusal = new AppError('conflict', 'Taken');
  expect(toAppError(refusal)).toBe(refusal);
});
