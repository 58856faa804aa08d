import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { tone } from '@aulavox/contracts/tutor/tutoring';
import { person } from '@aulavox/testing/test-tokens';
import { startTutor, type TestTutor } from '../testing/start-tutor.ts';

let tutor: TestTutor;
beforeAll(async () => {
  tutor = await startTutor();
});
afterAll(() => tutor.stop());

test('a school has no tone until its admin sets one, and the last one counts', async () => {
  const as = tutor.api.as(person('admin'));
  expect(await as.call(tone.get, {})).toEqual({ prompt: '' });
  expect(await as.call(tone.save, { body: { prompt: '  Kind and short  ' } })).toEqual({
    prompt: 'Kind and short',
  });
  await as.call(tone.save, { body: { prompt: 'Like a captain' } });
  expect(await as.call(tone.get, {})).toEqual({ prompt: 'Like a captain' });
  expect(await tutor.api.as(person('admin')).call(tone.get, {})).toEqual({ prompt: '' });
});

test('two admins at once set one of their tones', async () => {
  const admin = person('admin');
  const prompts = ['First', 'Second', 'Third'];
  const as = tutor.api.as(admin);
  await Promise.all(prompts.map((prompt) => as.call(tone.save, { body: { prompt } })));
  expect(prompts).toContain((await as.call(tone.get, {})).prompt);
});

test('only admins read and set it', async () => {
  for (const role of ['teacher', 'student'] as const) {
    const as = tutor.api.as(person(role));
    expect(await as.try(tone.get, {})).toMatchObject({ status: 403 });
    expect(await as.try(tone.save, { body: { prompt: 'Mine' } })).toMatchObject({ status: 403 });
  }
});

test.each([
  ['an empty', '  ', 'Please describe how the tutor should sound'],
  ['too long a', 'x'.repeat(1001), 'Must be at most 1000 characters'],
])('%s tone is refused by name', async (_what, prompt, text) => {
  expect(await tutor.api.as(person('admin')).try(tone.save, { body: { prompt } })).toMatchObject({
    status: 400,
    problem: { fields: { prompt: text } },
  });
});
