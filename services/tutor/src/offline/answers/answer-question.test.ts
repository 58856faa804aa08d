import { describe, expect, test } from '@jest/globals';
import * as lessons from '../testing/lessons.ts';
import type { LessonText } from '../lesson-text.ts';
import { freshPairs, questionPairs, type QuestionPair } from '../testing/question-pairs.ts';
import { answerQuestion } from './answer-question.ts';

const byName = lessons as unknown as Record<string, LessonText>;

function lessonNamed(name: string): LessonText {
  const lesson = byName[name];
  if (!lesson) throw new Error(`No lesson is called ${name}`);
  return lesson;
}

/** The questions that weren't answered by the right sentence, or were though the lesson has no answer. */
function missed(pairs: Record<string, QuestionPair[]>): string[] {
  return Object.entries(pairs).flatMap(([name, questions]) =>
    questions.flatMap(([question, mustContain]) => {
      const answer = answerQuestion(lessonNamed(name), question);
      const isRight =
        mustContain === null ? !answer.found : answer.found && answer.text.includes(mustContain);
      return isRight ? [] : [`${name}: ${question}`];
    }),
  );
}

test('paraphrased questions are answered by the right sentence, unrelated ones refused', () => {
  expect(missed(questionPairs)).toEqual([]);
});

test('of questions it was not tuned on it misses these and no others', () => {
  // An entry may leave this list, never join it.
  expect(missed(freshPairs)).toEqual([
    'photosynthesis: What gas do plants let out?',
    'photosynthesis: Do animals need photosynthesis?',
    'heart: What happens to the heart during sport?',
    'newtonsLaws: What nationality was Newton?',
    'electricity: Is rubber a conductor?',
    'moon: Is there water on the Moon?',
  ]);
});

describe('an answer', () => {
  test('names the material that it comes from', () => {
    const { text } = answerQuestion(lessons.ancientRome, 'What was the forum?');
    expect(text).toBe(
      'The material "Daily life in Rome" says: The forum was the main square of a Roman town.',
    );
  });

  test('brings the sentence before along when it begins with a pronoun', () => {
    const { text, sources } = answerQuestion(lessons.volcanoes, 'What is lava?');
    expect(text).toContain(
      'Melted rock below the ground is called magma. When it reaches the surface, it is called lava.',
    );
    expect(sources).toEqual([1, 2]);
  });

  test('says once what a material repeats', () => {
    const materials = [{ title: 'Copy', text: lessons.moon.content }];
    const { text } = answerQuestion(
      { ...lessons.moon, materials },
      'Who was the first man on the Moon?',
    );
    expect(text.match(/Neil Armstrong/gu)).toHaveLength(1);
  });

  test('understands small misspellings', () => {
    expect(answerQuestion(lessons.photosynthesis, 'what is chlorofyll').text).toContain(
      'green pigment called chlorophyll',
    );
  });

  test('that is not in the lesson says so, says what the lesson is about, and offers a question', () => {
    const answer = answerQuestion(lessons.moon, 'Who painted the Mona Lisa?');
    expect(answer).toMatchObject({ found: false, sources: [] });
    expect(answer.text).toMatch(/can't find an answer.*"The Moon".*You could ask me/u);
  });

  test('offers questions that the lesson answers', () => {
    for (const lesson of lessons.schoolLessons) {
      const { suggestedPrompts } = answerQuestion(lesson, 'What is this about?');
      for (const prompt of suggestedPrompts) {
        expect({ prompt, found: answerQuestion(lesson, prompt).found }).toEqual({
          prompt,
          found: true,
        });
      }
    }
  });
});
