import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { answerQuestion } from './answers/answer-question.ts';
import { askComprehension } from './comprehension/ask-comprehension.ts';
import { classify } from './comprehension/classify-turn.ts';
import { judgeAnswer } from './comprehension/judge-answer.ts';
import { makeFlashcards } from './make-flashcards.ts';
import { presentLesson } from './present-lesson.ts';
import { makeQuiz } from './quiz/make-quiz.ts';
import { readLesson } from './reading/read-lesson.ts';
import { summarise } from './summarise-lesson.ts';
import { arbitraryLesson } from './testing/arbitrary-lessons.ts';
import { hasOnlyLessonWords } from './testing/has-only-lesson-words.ts';

const runs = { numRuns: 60 };
const words = fc.oneof(
  fc.constantFrom(
    'What is it?',
    'Who was Julius Caesar?',
    'How many bees?',
    'water',
    'Why?',
    'I do not know',
  ),
  fc.string({ unit: 'grapheme', maxLength: 120 }),
);

test('any text makes ten different questions of four different options, the right one in its place', () => {
  fc.assert(
    fc.property(arbitraryLesson, fc.integer(), (lesson, seed) => {
      const quiz = makeQuiz(lesson, seed);
      expect(quiz).toHaveLength(10);
      expect(new Set(quiz.map(({ question }) => question)).size).toBe(10);
      for (const { options, correctAnswer, explanation } of quiz) {
        expect(new Set(options.map((option) => option.trim().toLowerCase())).size).toBe(4);
        expect(options[correctAnswer]).toBeTruthy();
        expect(explanation.length).toBeGreaterThan('The lesson says: '.length);
      }
    }),
    runs,
  );
});

test('an answer has no sentence that the lesson has not', () => {
  fc.assert(
    fc.property(arbitraryLesson, words, (lesson, question) => {
      const { sources, text, found } = answerQuestion(lesson, question);
      const { sentences } = readLesson(lesson);
      const cited = sources.map((at) => sentences[at]?.text ?? 'missing');
      expect(found).toBe(cited.length > 0);
      expect(hasOnlyLessonWords(lesson, cited)).toBe(true);
      for (const sentence of cited) expect(text).toContain(sentence);
      // Behind the opening phrase nothing but the cited sentences remains.
      if (found)
        expect(cited.reduce((rest, sentence) => rest.replace(sentence, ''), text)).toMatch(
          /^(?:Good question!|Here|I looked|The lesson|The material)[^]*:[\s.]*$/u,
        );
    }),
    runs,
  );
});

test('presenting goes through every sentence of the lesson once, in order, and then ends', () => {
  fc.assert(
    fc.property(arbitraryLesson, (lesson) => {
      const shown: string[] = [];
      for (let step = 0; ; step += 1) {
        const presentation = presentLesson(lesson, step);
        shown.push(presentation.text);
        expect(presentation.step).toBe(step);
        if (presentation.isLast) break;
      }
      const all = shown.join('\n');
      let from = 0;
      for (const { text, material } of readLesson(lesson).sentences) {
        if (material !== null) continue;
        const at = all.indexOf(text, from);
        expect(at).toBeGreaterThanOrEqual(0);
        from = at + text.length;
      }
    }),
    runs,
  );
});

test('every act bears any text and any words of a student', () => {
  fc.assert(
    fc.property(arbitraryLesson, words, fc.boolean(), (lesson, said, awaitingAnswer) => {
      const asked = askComprehension(lesson, []);
      expect(asked.question).not.toBe('');
      const judged = judgeAnswer(lesson, asked, said);
      expect(judged.isCorrect && judged.isPartly).toBe(false);
      expect(['question', 'answer', 'continue', 'smalltalk']).toContain(
        classify(said, awaitingAnswer),
      );
      expect(summarise(lesson, [{ role: 'student', content: said }])).not.toBe('');
      expect(makeFlashcards(lesson).length).toBeLessThanOrEqual(10);
    }),
    runs,
  );
});
