import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { currentRequest, runWithRequest } from './request-context.ts';

test('what a request awaits sees its id, and requests at once do not see each other', async () => {
  const seen = async (requestId: string) =>
    runWithRequest({ requestId }, async () => {
      await nextTurn();
      return currentRequest()?.requestId;
    });

  expect(await Promise.all([seen('one'), seen('two')])).toEqual(['one', 'two']);
});

test('outside of a request there is none', () => {
  expect(currentRequest()).toBeUndefined();
});
