import { describe, expect, test } from '@jest/globals';
import type { QuizQuestion } from '@aulavox/contracts/tutor/messages';
import fc from 'fast-check';
import { countedAnswers, isOver, scoreQuiz } from './quiz-rules.ts';

const questions = (right: number[]): QuizQuestion[] =>
  right.map((correctAnswer, index) => ({
    question: `Question ${index}`,
    options: ['a', 'b', 'c', 'd'],
    correctAnswer,
    explanation: 'Because.',
  }));
const ten = questions([0, 1, 2, 3, 0, 1, 2, 3, 0, 1]);
const right = ten.map((question) => question.correctAnswer);
const withWrong = (count: number) =>
  right.map((answer, index) => (index < count ? (answer + 1) % 4 : answer));

test.each([
  [0, 100, true, true],
  [1, 90, true, false],
  [3, 70, true, false],
  [4, 60, false, false],
  [10, 0, false, false],
])('%i wrong answers of ten score %i', (wrong, score, passed, isPerfect) => {
  expect(scoreQuiz(ten, withWrong(wrong))).toMatchObject({ score, passed, isPerfect });
});

test('an unanswered question is wrong and shown as unanswered', () => {
  const { results, correctAnswers } = scoreQuiz(ten, [null, ...right.slice(1)]);
  expect(correctAnswers).toBe(9);
  expect(results[0]).toMatchObject({ studentAnswer: null, correctAnswer: 0, isCorrect: false });
});

test('whatever the answers, the score counts the right ones and nothing else', () => {
  const choice = fc.option(fc.integer({ min: 0, max: 3 }));
  const attempt = fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), choice), {
    minLength: 1,
    maxLength: 20,
  });
  fc.assert(
    fc.property(attempt, (pairs) => {
      const asked = questions(pairs.map(([correct]) => correct));
      const { score, correctAnswers, passed, isPerfect } = scoreQuiz(
        asked,
        pairs.map(([, chosen]) => chosen),
      );
      const expected = pairs.filter(([correct, chosen]) => correct === chosen).length;
      expect(correctAnswers).toBe(expected);
      expect(score).toBe(Math.round((100 * expected) / pairs.length));
      expect(passed).toBe(score >= 70);
      expect(isPerfect).toBe(expected === pairs.length);
    }),
  );
});

describe('the countdown of thirty minutes', () => {
  const startedAt = new Date('2026-03-02T08:00:00Z');
  test.each([
    ['08:30:00Z', false],
    ['08:30:30Z', false],
    ['08:30:31Z', true],
  ])('at %s it is over: %s', (time, expected) => {
    expect(isOver(startedAt, new Date(`2026-03-02T${time}`))).toBe(expected);
  });
});

test('answers sent too late give way to those saved in time', () => {
  expect(countedAnswers([1, 2], [0, null], { isLate: false })).toEqual([1, 2]);
  expect(countedAnswers([1, 2], [0, null], { isLate: true })).toEqual([0, null]);
  expect(countedAnswers([1, 2], null, { isLate: true })).toEqual([null, null]);
});
