import { expect, test } from '@jest/globals';
import { moon, schoolLessons, volcanoes } from '../testing/lessons.ts';
import { askComprehension } from './ask-comprehension.ts';
import { judgeAnswer } from './judge-answer.ts';

test('asks in words where grammar allows and leaves a gap where it does not', () => {
  const first = askComprehension(volcanoes, []);
  expect(first).toEqual({
    question: 'What is a volcano?',
    answerSentence:
      "A volcano is an opening in the Earth's crust through which hot melted rock escapes.",
    keywords: ['opening', "earth's", 'crust', 'through', 'hot', 'melted', 'rock', 'escapes'].filter(
      (word) => word !== 'through',
    ),
  });
  const third = askComprehension(volcanoes, [
    first.question,
    'What is melted rock below the ground called?',
  ]);
  expect(third.question).toBe(
    'Which word is missing? "Melted rock below the ground is called magma. When it reaches the surface, it is called _____."',
  );
  expect(third.keywords).toEqual(['lava']);
});

test.each(schoolLessons.map((lesson) => [lesson.title, lesson] as const))(
  '%s: five different questions before one comes again, each answered by its sentence',
  (_title, lesson) => {
    const asked: string[] = [];
    for (let round = 0; round < 5; round += 1) {
      const question = askComprehension(lesson, asked);
      expect(asked).not.toContain(question.question);
      expect(lesson.content).toContain(question.answerSentence);
      expect(judgeAnswer(lesson, question, question.answerSentence).isCorrect).toBe(true);
      asked.push(question.question);
    }
  },
);

test('when all have been asked, the oldest comes again', () => {
  const asked: string[] = [];
  let question = askComprehension(moon, asked).question;
  while (!asked.includes(question)) {
    asked.push(question);
    question = askComprehension(moon, asked).question;
  }
  expect(question).toBe(asked[0]);
});
