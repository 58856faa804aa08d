import { expect, test } from '@jest/globals';
import { assembleCards, assembleQuiz, type DraftQuestion } from './quiz-rules.ts';

const draft = (at: number, given: Partial<DraftQuestion> = {}): DraftQuestion => ({
  question: `Question ${at}?`,
  rightAnswer: `right ${at}`,
  wrongAnswers: ['wrong one', 'wrong two', 'wrong three'],
  explanation: 'Because.',
  ...given,
});
const drafts = Array.from({ length: 13 }, (_, at) => draft(at));

test('ten questions are made, the right option in varying places that the seed decides', () => {
  const quiz = assembleQuiz(drafts, 'one');
  expect(quiz).toHaveLength(10);
  for (const [at, { options, correctAnswer }] of quiz.entries()) {
    expect(options[correctAnswer]).toBe(`right ${at}`);
  }
  expect(new Set(quiz.map(({ correctAnswer }) => correctAnswer)).size).toBeGreaterThan(2);
  expect(assembleQuiz(drafts, 'one')).toEqual(quiz);
  expect(assembleQuiz(drafts, 'two')).not.toEqual(quiz);
});

test.each<[string, Partial<DraftQuestion>]>([
  ['the same question twice', { question: ' question 0? ' }],
  ['the right answer among the wrong', { wrongAnswers: ['Right 12', 'b', 'c'] }],
  ['the same wrong answer twice', { wrongAnswers: ['a', 'A ', 'c'] }],
  ['too few wrong answers', { wrongAnswers: ['a', 'b'] }],
  ['an empty option', { wrongAnswers: ['a', 'b', ' '] }],
  ['an empty question', { question: '  ' }],
])('a draft with %s is left out, and without enough others there is no quiz', (_what, given) => {
  const poor = draft(12, given);
  const quiz = assembleQuiz([drafts[0] ?? poor, poor, ...drafts.slice(1, 10)], 'one');
  expect(quiz.map(({ question }) => question)).toEqual(
    drafts.slice(0, 10).map(({ question }) => question),
  );
  expect(() => assembleQuiz([...drafts.slice(0, 9), poor], 'one')).toThrow();
});

test('cards have two sides and different questions, four at least and ten at most', () => {
  const card = (at: number) => ({ question: `Term ${at}`, answer: `Fact ${at}` });
  const cards = [1, 2, 3, 4].map(card);
  const poor = [
    { question: 'term 1 ', answer: 'Again' },
    { question: 'Empty', answer: ' ' },
  ];
  expect(assembleCards([...cards, ...poor])).toEqual(cards);
  expect(() => assembleCards([...cards.slice(1), ...poor.slice(1)])).toThrow('too few');
  expect(assembleCards(Array.from({ length: 12 }, (_, at) => card(at)))).toHaveLength(10);
});
