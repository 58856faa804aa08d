import { expect, test } from '@jest/globals';
import { classify, wantsToBeAsked, type TurnKind } from './classify-turn.ts';

test.each<[string, TurnKind]>([
  ['ok', 'continue'],
  ['Tell me more', 'continue'],
  ['start the lesson', 'continue'],
  ["let's go!", 'continue'],
  ["I'm ready", 'continue'],
  ['yes please', 'continue'],
  ['present more', 'continue'],
  ['hi', 'smalltalk'],
  ['Hello tutor!', 'smalltalk'],
  ['thank you very much!', 'smalltalk'],
  ['how are you?', 'smalltalk'],
  ['goodbye', 'smalltalk'],
  ['', 'smalltalk'],
  ['What is lava?', 'question'],
  ['How does it work', 'question'],
  ['lava', 'question'],
  ['tell me about magma', 'question'],
])('"%s" out of the blue is a %s', (text, kind) => {
  expect(classify(text, false)).toBe(kind);
});

test.each<[string, TurnKind]>([
  ['lava', 'answer'],
  ['magma?', 'answer'],
  ['is it lava?', 'answer'],
  ["I don't know", 'answer'],
  ['when it is dark', 'answer'],
  ['what they eat', 'answer'],
  ['👍', 'answer'],
  ['what is lava', 'question'],
  ['why?', 'question'],
  ['can you explain that again?', 'question'],
  ["I don't understand the question", 'question'],
  ['Do plants need light at night?', 'question'],
  ['go on', 'continue'],
  ['next', 'continue'],
  ['lol', 'smalltalk'],
])('"%s" while the tutor waits for an answer is a %s', (text, kind) => {
  expect(classify(text, true)).toBe(kind);
});

test('a student can ask to be asked', () => {
  expect(['Ask me a question', 'please test me!', 'What is lava?'].map(wantsToBeAsked)).toEqual([
    true,
    true,
    false,
  ]);
});

test('a long row of greetings is told apart', () => {
  // A pattern that tries every way to divide the row would not come back from this.
  expect(classify(`${'hi, '.repeat(100)}q`, false)).toBe('question');
  expect(classify('thank you '.repeat(40), false)).toBe('smalltalk');
});
