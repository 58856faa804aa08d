import { describe, expect, test } from '@jest/globals';
import { seededRandom } from '../seeded-random.ts';
import { readLesson } from '../reading/read-lesson.ts';
import {
  electricity,
  frenchRevolution,
  photosynthesis,
  schoolLessons,
} from '../testing/lessons.ts';
import { makeQuiz } from './make-quiz.ts';
import { replaceAt } from './alter-sentence.ts';
import { varyNumber } from './vary-number.ts';

const seeds = [1, 2, 3, 4, 5];
const lessonCases = schoolLessons.map((lesson) => [lesson.title, lesson] as const);

describe.each(lessonCases)('a quiz on %s', (_title, lesson) => {
  const quizzes = seeds.map((seed) => makeQuiz(lesson, seed));

  test('has ten different questions of four different options', () => {
    for (const quiz of quizzes) {
      expect(new Set(quiz.map(({ question }) => question)).size).toBe(10);
      for (const { options } of quiz)
        expect(new Set(options.map((option) => option.toLowerCase())).size).toBe(4);
    }
  });

  test('never asks for the place of a word: there is enough to ask properly', () => {
    for (const { question } of quizzes.flat())
      expect(question).not.toMatch(/stands in the lesson as word/u);
  });

  test('the right words fill the gap to a sentence of the lesson, and no wrong option does', () => {
    const plain = (text: string): string =>
      text.toLowerCase().replaceAll(/\ba\/an\b|\ban\b/gu, 'a');
    const texts = readLesson(lesson).sentences.map(({ text }) => plain(text));
    const isInLesson = (sentence: string): boolean =>
      texts.some((text) => ` ${plain(sentence)}`.endsWith(` ${text}`));
    for (const { question, options, correctAnswer } of quizzes.flat()) {
      const gapped = /is missing\? "(.*)"$/u.exec(question)?.[1];
      if (gapped === undefined) continue;
      const filled = options.map((option) => isInLesson(gapped.replace('_____', option)));
      expect({ question, filled }).toEqual({
        question,
        filled: [0, 1, 2, 3].map((at) => at === correctAnswer),
      });
    }
  });

  test('a whole sentence is right exactly when it stands in the lesson', () => {
    const texts = readLesson(lesson).sentences.map(({ text }) => text);
    for (const { question, options, correctAnswer } of quizzes.flat()) {
      if (!/^What does the lesson say|^Three of these/u.test(question)) continue;
      const isTrue = options.map((option) => texts.includes(option));
      const wantsTrue = question.startsWith('What does');
      expect({ question, isTrue }).toEqual({
        question,
        isTrue: [0, 1, 2, 3].map((at) => (at === correctAnswer) === wantsTrue),
      });
    }
  });

  test('explains each question with words of the lesson', () => {
    const all = readLesson(lesson).sentences.map(({ text }) => text);
    for (const { explanation } of quizzes.flat()) {
      const cited = explanation.replace('The lesson says: ', '');
      expect(all.filter((text) => cited.includes(text)).join(' ').length).toBeGreaterThanOrEqual(
        cited.length - 3,
      );
    }
  });
});

test('the same seed makes the same quiz, another seed another one', () => {
  expect(makeQuiz(photosynthesis, 'attempt 1')).toEqual(makeQuiz(photosynthesis, 'attempt 1'));
  expect(makeQuiz(photosynthesis, 'attempt 1')).not.toEqual(makeQuiz(photosynthesis, 'attempt 2'));
});

test('the right option is found in all four places about equally often', () => {
  const places = schoolLessons.flatMap((lesson) =>
    seeds.flatMap((seed) => makeQuiz(lesson, seed).map(({ correctAnswer }) => correctAnswer)),
  );
  const counts = [0, 1, 2, 3].map((place) => places.filter((one) => one === place).length);
  for (const count of counts)
    expect(Math.abs(count - places.length / 4)).toBeLessThan(places.length * 0.06);
});

test.each([
  ['one word', 'Wasser'],
  ['signs', '😀 🚀'],
  [
    'no full stops',
    'water flows down the river into the sea where ships sail to far countries with wool and tea',
  ],
  ['another language', 'Der Hund läuft schnell. Die Katze schläft. Das Haus ist rot.'],
])('a lesson of %s still makes ten different questions', (_case, content) => {
  const quiz = makeQuiz(
    { title: 'X', subjectName: '', description: '', content, materials: [] },
    1,
  );
  expect(new Set(quiz.map(({ question }) => question)).size).toBe(10);
  for (const { options } of quiz) expect(new Set(options).size).toBe(4);
});

test('a date is asked for among other dates of its kind', () => {
  const dates = seeds
    .flatMap((seed) => makeQuiz(frenchRevolution, seed))
    .filter(({ question }) => question.startsWith('When'));
  expect(dates.length).toBeGreaterThan(3);
  for (const { options } of dates.filter(({ question }) => question.includes('estates'))) {
    for (const option of options) expect(option).toMatch(/^in the \d{1,2}th century$/u);
  }
  for (const { options } of dates.filter(({ question }) => !question.includes('estates'))) {
    for (const option of options) expect(option).toMatch(/\b1[67]\d\d$|\b18\d\d$/u);
  }
});

test('no list is asked for with a word that the lexicon would add to it', () => {
  const options = seeds
    .flatMap((seed) => makeQuiz(electricity, seed))
    .filter(({ question }) => question.includes('most other metals are good'))
    .flatMap((one) => one.options);
  expect(options.filter((option) => /alumin|gold|iron|zinc|nickel/iu.test(option))).toEqual([]);
});

test('other numbers are of the same kind', () => {
  const random = seededRandom(1);
  expect(varyNumber('1789', random).every((text) => /^\d{4}$/u.test(text))).toBe(true);
  expect(varyNumber('50,000', random).every((text) => /^\d+0,000$/u.test(text))).toBe(true);
  expect(
    varyNumber('four', random).every((text) => /^(?:two|three|five|six|eight)$/u.test(text)),
  ).toBe(true);
  expect(varyNumber('1/2', random)).not.toContain('2/4');
});

test('an exchanged word gets the article and the capital of its place', () => {
  expect(replaceAt('A volcano is an opening.', 16, 23, 'lake')).toBe('A volcano is a lake.');
  expect(replaceAt('Oxygen is a gas.', 0, 6, 'iron')).toBe('Iron is a gas.');
});
