import { expect, test } from '@jest/globals';
import { limits } from '@aulavox/contracts/limits';
import { demoLessons } from './demo-lessons.ts';

test.each(demoLessons)('"$title" fits the limits of the lesson form', (lesson) => {
  expect(lesson.content.length).toBeLessThanOrEqual(limits.lessonContent.max);
  expect(lesson.description.length).toBeLessThanOrEqual(limits.lessonDescription.max);
  expect(lesson.duration).toBeGreaterThanOrEqual(limits.lessonDuration.min);
  expect(lesson.maxResponses).toBeLessThanOrEqual(limits.maxResponses.max);
});

test('no two lessons share an id', () => {
  expect(new Set(demoLessons.map(({ id }) => id)).size).toBe(demoLessons.length);
});
