import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { flashcard, quizQuestions } from '@aulavox/contracts/tutor/messages';
import { makeLesson } from '../testing/make-lesson.ts';
import { collect, listen } from './speech.ts';
import type { Speech, TutorModel } from './tutor-model.ts';

interface Opened {
  model: TutorModel;
  close: () => Promise<void>;
}

const given = { lesson: makeLesson(), tone: '' };
const signal = AbortSignal.timeout(60_000);

/** Listens to the end: the words and what else is to be known. */
export const hear = <T>(speech: Speech<T>): Promise<{ text: string; result: T }> =>
  listen(collect(speech));

/** What every tutor can do, whoever finds the words. */
export function tutorModelContract(name: string, open: () => Promise<Opened>): void {
  describe(`the ${name} tutor`, () => {
    let opened: Opened;
    let model: TutorModel;
    beforeAll(async () => {
      opened = await open();
      model = opened.model;
    });
    afterAll(() => opened.close());

    test('greets by the name of the lesson', () => {
      expect(model.introduce(given)).toContain(given.lesson.title);
    });

    test('presents the lesson part by part to its end', async () => {
      let step = 0;
      for (; step < 20; step += 1) {
        const { text, result } = await hear(model.present({ ...given, step }, signal));
        expect(text).not.toBe('');
        if (result.isLast) break;
      }
      expect(step).toBeGreaterThan(0);
      expect(step).toBeLessThan(10);
      const beyond = await hear(model.present({ ...given, step: step + 1 }, signal));
      expect(beyond).toMatchObject({ text: expect.stringContaining('whole lesson') });
      expect(beyond.result.isLast).toBe(true);
    });

    test('tells questions, answers and wishes apart', async () => {
      expect(await model.understand('What is chlorophyll?', false, signal)).toBe('question');
      expect(await model.understand('water', true, signal)).toBe('answer');
      expect(await model.understand('water', false, signal)).toBe('question');
      expect(await model.understand('go on', false, signal)).toBe('continue');
      expect(await model.understand('ask me something', false, signal)).toBe('ask-me');
      expect(await model.understand('hello', false, signal)).toBe('smalltalk');
    });

    test('answers, chats, sums up', async () => {
      const talk = { ...given, conversation: [] };
      const question = 'How do plants make food?';
      expect((await hear(model.answer({ ...talk, question }, signal))).text).toMatch(/food/);
      expect((await hear(model.chat({ ...talk, words: 'hello' }, signal))).text).not.toBe('');
      expect((await hear(model.summarise(talk, signal))).text).not.toBe('');
    });

    test('asks a question and judges its answer', async () => {
      const { text, result: asked } = await hear(
        model.askComprehension({ ...given, asked: [] }, signal),
      );
      expect(text).toBe(asked.question);
      const studentAnswer = asked.answerSentence;
      const judged = await hear(
        model.judge({ ...given, conversation: [], asked, studentAnswer }, signal),
      );
      expect(judged.result.isCorrect).toBe(true);
      expect(judged.text).not.toBe('');
    });

    test('makes a quiz and flashcards that fit the contract', async () => {
      const quiz = await model.makeQuiz({ ...given, seed: 'one' }, signal);
      expect(quizQuestions.parse(quiz)).toEqual(quiz);
      for (const { options } of quiz) expect(new Set(options).size).toBe(4);
      expect(new Set(quiz.map(({ question }) => question)).size).toBe(10);
      expect(new Set(quiz.map(({ correctAnswer }) => correctAnswer)).size).toBeGreaterThan(1);
      const cards = await model.makeFlashcards(given, signal);
      expect(cards.length).toBeGreaterThanOrEqual(4);
      for (const card of cards) expect(flashcard.parse(card)).toEqual(card);
    });

    test('gives up at once when it is aborted', async () => {
      const aborted = AbortSignal.abort();
      const talk = { ...given, conversation: [], question: 'What is chlorophyll?' };
      await expect(hear(model.answer(talk, aborted))).rejects.toThrow();
      await expect(model.makeFlashcards(given, aborted)).rejects.toThrow();
    });
  });
}
