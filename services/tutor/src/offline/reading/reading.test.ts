import { describe, expect, test } from '@jest/globals';
import { formQuestions } from '../questions/form-questions.ts';
import * as lessons from '../testing/lessons.ts';
import { differsBySlip } from './misspelling.ts';
import { joinNumberWords, toDigits, writeLike } from './number-words.ts';
import { antecedentsOf, readLesson } from './read-lesson.ts';
import { splitParagraphs, splitSentences } from './split-sentences.ts';
import { baseForms, stemOf } from './word-forms.ts';

describe('sentences are found', () => {
  test('behind titles, initials and dates that end in a point', () => {
    expect(
      splitSentences('Dr. Smith met J. R. Jones in 44 BC. They spoke. See e.g. the map.'),
    ).toEqual(['Dr. Smith met J. R. Jones in 44 BC.', 'They spoke.', 'See e.g. the map.']);
  });

  test('in lists and under headings', () => {
    expect(splitParagraphs('# Parts\n- A battery pushes.\n- A lamp lights\n\nNext text.')).toEqual([
      { heading: 'Parts', sentences: ['A battery pushes.', 'A lamp lights'] },
      { heading: null, sentences: ['Next text.'] },
    ]);
  });

  test('in lines that were wrapped', () => {
    expect(splitParagraphs('The forum was the main\nsquare of a town. It was\nbig.')).toEqual([
      { heading: null, sentences: ['The forum was the main square of a town.', 'It was big.'] },
    ]);
  });

  test('in a text without any full stop, none longer than a screen shows', () => {
    const pieces = splitSentences('water flows down the river and into the sea '.repeat(30));
    expect(pieces.length).toBeGreaterThan(3);
    for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(320);
  });
});

test('numbers are one however they are written', () => {
  expect(['twelve', '12', '12,000', 'twenty-seven', 'third', '3rd', 'tree'].map(toDigits)).toEqual([
    '12',
    '12',
    '12000',
    '27',
    '3th',
    '3th',
    null,
  ]);
  expect(joinNumberWords('it lays two thousand eggs and one hundred and five more')).toBe(
    'it lays 2000 eggs and 105 more',
  );
  expect([writeLike(5, 'Four'), writeLike(60_000, '50,000'), writeLike(70, 'sixty')]).toEqual([
    'Five',
    '60,000',
    'seventy',
  ]);
});

test('words of one family have one stem or a common base', () => {
  expect(['leaves', 'leaf', 'colours', 'color', 'frozen', 'freeze'].map(stemOf)).toEqual([
    'leaf',
    'leaf',
    'color',
    'color',
    'freez',
    'freez',
  ]);
  expect(baseForms('stopping')).toContain('stop');
});

test('a small slip is forgiven, another word is not', () => {
  expect(differsBySlip('chlorophyll', 'clorophyl')).toBe(true);
  expect(differsBySlip('plate', 'palte')).toBe(true);
  expect(differsBySlip('vein', 'van')).toBe(false);
  expect(differsBySlip('1793', '1789')).toBe(false);
});

test('a sentence with a pronoun leans on those before it', () => {
  const reading = readLesson(lessons.ancientRome);
  const adopted = reading.sentences.find(({ text }) => text.startsWith('His adopted son'));
  expect(adopted && antecedentsOf(reading, adopted).map(({ text }) => text.slice(0, 13))).toEqual([
    'Julius Caesar',
    'He was murder',
  ]);
});

test('two hundred thousand letters of materials are read, more are not', () => {
  const text = 'The forum was the main square of a Roman town. '.repeat(6000);
  const { sentences } = readLesson({ ...lessons.moon, materials: [{ title: 'Long', text }] });
  expect(sentences.length).toBeLessThanOrEqual(3000);
});

test.each([
  [
    'Arteries carry blood away from the heart, and veins carry blood back to it.',
    ['What carries blood away from the heart?'],
  ],
  [
    'The poem has four stanzas of six lines each.',
    ['How many stanzas does the poem have?', 'What has four stanzas of six lines each?'],
  ],
  [
    'Shield volcanoes have gentle slopes, because their runny lava flows far before it cools.',
    ['Why do shield volcanoes have gentle slopes?'],
  ],
  [
    'In 1799 General Napoleon Bonaparte took power and ended the revolution.',
    ['When did General Napoleon Bonaparte take power?'],
  ],
  [
    'Melted rock below the ground is called magma.',
    ['What is melted rock below the ground called?'],
  ],
  [
    'Voltage is measured in volts and current is measured in amperes.',
    ['What is measured in volts?'],
  ],
  ['Almost all living things depend on photosynthesis for food and oxygen.', []],
])('"%s" makes the questions that its grammar allows', (content, questions) => {
  const [sentence] = readLesson({ ...lessons.moon, content }).sentences;
  expect(sentence && formQuestions(sentence).map(({ question }) => question)).toEqual(questions);
});
