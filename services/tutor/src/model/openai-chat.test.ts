import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { waitUntil } from '@aulavox/testing/wait-until';
import { z } from 'zod';
import type { Prompt } from '../prompts/prompt.ts';
import { type FakeOpenai, startFakeOpenai } from '../testing/fake-openai.ts';
import { type Chat, openaiChat } from './openai-chat.ts';

let endpoint: FakeOpenai;
let chat: Chat;
beforeAll(async () => {
  endpoint = await startFakeOpenai();
  const patience = { firstWord: 700, silence: 300, reply: 2_000, job: 2_000 };
  chat = openaiChat({ baseUrl: endpoint.url, apiKey: 'key', model: 'fake', patience });
});
afterAll(() => endpoint.stop());

const prompt: Prompt = {
  purpose: 'answer',
  messages: [{ role: 'user', content: 'Say hello' }],
  maxTokens: 20,
};
const signal = AbortSignal.timeout(30_000);

async function listen(pieces: AsyncGenerator<string>, said: string[] = []): Promise<string[]> {
  for await (const piece of pieces) said.push(piece);
  return said;
}

test('the words come piece by piece, within a budget of tokens', async () => {
  endpoint.behave(() => ({ says: ['Hel', 'lo.'] }));
  expect(await listen(chat.stream(prompt, signal))).toEqual(['Hel', 'lo.']);
  expect(endpoint.requests).toEqual([
    { model: 'fake', stream: true, messages: prompt.messages, max_completion_tokens: 20 },
  ]);
});

test.each([500, 503, 429])('a %i before the first word is tried again', async (fails) => {
  endpoint.behave((_request, nth) => (nth === 1 ? { fails } : { says: ['At last.'] }));
  expect(await listen(chat.stream(prompt, signal))).toEqual(['At last.']);
  expect(endpoint.requests).toHaveLength(2);
});

test.each([500, 429])('a lasting %i is an error after two tries', async (fails) => {
  endpoint.behave(() => ({ fails }));
  await expect(listen(chat.stream(prompt, signal))).rejects.toMatchObject({ status: fails });
  expect(endpoint.requests).toHaveLength(2);
});

test('an endpoint that says when to come back much later is not waited for', async () => {
  endpoint.behave(() => ({ fails: 429, retryAfterMs: 20_000 }));
  await expect(listen(chat.stream(prompt, signal))).rejects.toThrow();
  expect(endpoint.requests).toHaveLength(1);
});

test('silence before the first word and in the middle ends the call, and the endpoint learns of it', async () => {
  for (const stallsAfter of [[], ['Hel']]) {
    endpoint.behave(() => ({ stallsAfter }));
    const before = endpoint.aborted();
    const said: string[] = [];
    await expect(listen(chat.stream(prompt, signal), said)).rejects.toThrow();
    expect(said).toEqual(stallsAfter);
    await waitUntil('the abort', async () => endpoint.aborted() === before + 1);
  }
});

test('a reply that is cut off in the middle is an error after its words', async () => {
  endpoint.behave(() => ({ breaksAfter: ['Plants ma'] }));
  const said: string[] = [];
  await expect(listen(chat.stream(prompt, signal), said)).rejects.toThrow();
  expect(said).toEqual(['Plants ma']);
});

test('an empty reply is an error', async () => {
  endpoint.behave(() => ({ says: [] }));
  await expect(listen(chat.stream(prompt, signal))).rejects.toThrow('said nothing');
});

test('an endpoint that ignores its budget is cut off', async () => {
  endpoint.behave(() => ({ says: Array.from({ length: 100 }, () => 'again and ') }));
  expect((await listen(chat.stream(prompt, signal))).length).toBeLessThan(20);
});

test('an abort reaches the endpoint', async () => {
  endpoint.behave(() => ({ stallsAfter: ['Hel'] }));
  const abort = new AbortController();
  const before = endpoint.aborted();
  const words = chat.stream(prompt, abort.signal);
  await words.next();
  abort.abort();
  await expect(words.next()).rejects.toThrow();
  await waitUntil('the abort', async () => endpoint.aborted() === before + 1);
});

const wanted = {
  name: 'number',
  schema: z.object({ number: z.number() }),
  fit: ({ number }: { number: number }) => {
    if (number < 10) throw new Error('Too small');
    return number;
  },
};

test('a value is asked for strictly by its schema', async () => {
  endpoint.behave(() => ({ gives: { number: 12 } }));
  expect(await chat.produce(prompt, wanted, signal)).toBe(12);
  expect(endpoint.requests[0]?.response_format).toMatchObject({
    type: 'json_schema',
    json_schema: { name: 'number', strict: true, schema: { additionalProperties: false } },
  });
});

test.each([
  ['malformed JSON', { says: ['{"number": 1'] }],
  ['another form', { gives: { size: 12 } }],
  ['a value that does not fit', { gives: { number: 3 } }],
])('%s is asked for a second time, and then is an error', async (_what, wrong) => {
  endpoint.behave((_request, nth) => (nth === 1 ? wrong : { gives: { number: 12 } }));
  expect(await chat.produce(prompt, wanted, signal)).toBe(12);
  endpoint.behave(() => wrong);
  await expect(chat.produce(prompt, wanted, signal)).rejects.toThrow();
  expect(endpoint.requests).toHaveLength(2);
});
