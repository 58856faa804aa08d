import { describe, expect, test } from '@jest/globals';
import { introduce } from './introduce-lesson.ts';
import { makeFlashcards } from './make-flashcards.ts';
import { presentLesson } from './present-lesson.ts';
import { replyToSmalltalk } from './reply-smalltalk.ts';
import { summarise } from './summarise-lesson.ts';
import {
  ancientRome,
  electricity,
  frenchRevolution,
  moon,
  photosynthesis,
  schoolLessons,
} from './testing/lessons.ts';
import { hasOnlyLessonWords } from './testing/has-only-lesson-words.ts';

test('the greeting names the lesson and says plainly what this tutor is', () => {
  expect(introduce(moon)).toMatch(
    /"The Moon".*offline tutor.*only what is written in this lesson.*never make anything up/u,
  );
});

describe('a presentation', () => {
  test('goes on in steps of two to four sentences', () => {
    const { text, step, isLast, suggestedPrompts } = presentLesson(photosynthesis, 0);
    expect(text).toContain(
      'Photosynthesis is the process by which green plants make their own food. It happens in the leaves',
    );
    expect({ step, isLast }).toEqual({ step: 0, isLast: false });
    expect(suggestedPrompts.slice(0, 2)).toEqual(['Tell me more', 'Ask me a question']);
  });

  test('names the headings of the lesson, but for its title', () => {
    expect(presentLesson(electricity, 0).text).not.toContain('This part is called');
    expect(presentLesson(electricity, 1).text).toContain(
      'This part is called "Parts of a circuit".',
    );
  });

  test('ends with an offer of questions and of the materials', () => {
    const last = presentLesson(ancientRome, 2);
    expect(last.isLast).toBe(true);
    expect(last.text).toMatch(
      /fell in 476 AD\.[^]*That was the whole lesson\. Your teacher also added "Daily life in Rome"/u,
    );
    expect(presentLesson(ancientRome, 3)).toMatchObject({
      step: 2,
      isLast: true,
      text: expect.stringMatching(/^You have seen the whole lesson now/u),
    });
  });
});

describe('flashcards', () => {
  test.each(schoolLessons.map((lesson) => [lesson.title, lesson] as const))(
    'on %s are four to ten, different, with answers of the lesson',
    (_title, lesson) => {
      const cards = makeFlashcards(lesson);
      expect(cards.length).toBeGreaterThanOrEqual(4);
      expect(cards.length).toBeLessThanOrEqual(10);
      expect(new Set(cards.map(({ question }) => question)).size).toBe(cards.length);
      const small = { ...lesson, content: lesson.content.toLowerCase() };
      expect(
        hasOnlyLessonWords(
          small,
          cards.map(({ answer }) => answer.toLowerCase()),
        ),
      ).toBe(true);
    },
  );

  test('ask for definitions and dates', () => {
    const questions = makeFlashcards(frenchRevolution).map(({ question }) => question);
    expect(questions).toEqual(
      expect.arrayContaining([
        'When was the king executed by guillotine?',
        'What was the First Estate?',
      ]),
    );
  });
});

test('the summary says what was learnt and what the student asked, and nothing of small talk', () => {
  const text = summarise(moon, [
    { role: 'student', content: 'hi' },
    { role: 'student', content: 'Who was the first man on the Moon?' },
    { role: 'tutor', content: 'What is it?' },
  ]);
  expect(text).toMatch(
    /"The Moon"[^]*The Moon travels around the Earth[^]*You asked: "Who was the first man on the Moon\?"\./u,
  );
  expect(text).not.toMatch(/"hi"|What is it/u);
});

test('small talk is answered in a friendly way, and honestly', () => {
  expect(replyToSmalltalk(moon, 'are you a robot?')).toMatch(/computer program/u);
  expect(replyToSmalltalk(moon, 'thanks!')).not.toBe('');
});
