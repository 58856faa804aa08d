import { hash } from './seeded-random.ts';

/** One of several phrases, always the same for the same occasion. */
export const pick = (phrases: readonly [string, ...string[]], occasion: string): string =>
  phrases[hash(occasion) % phrases.length] ?? phrases[0];

/** A good word for a right answer. */
export const praise = (occasion: string): string =>
  pick(
    [
      'Well done!',
      'Great thinking!',
      'You really paid attention.',
      'Excellent, keep it up!',
      'You are getting good at this!',
      'That was a strong answer.',
    ],
    occasion,
  );

/** A good word for a half right answer. */
export const nearlyThere = (occasion: string): string =>
  pick(
    [
      'You are nearly there!',
      'Good start, one more step!',
      'You have part of it already.',
      'Close! That was a good try.',
    ],
    occasion,
  );

/** A good word for a wrong answer or none: mistakes belong to learning. */
export const comfort = (occasion: string): string =>
  pick(
    [
      'No worries, mistakes help us learn.',
      'That was a tricky one. You will get the next!',
      'Good that you tried. Keep going!',
      'Never mind, now you know it.',
      'Not knowing yet is how learning starts.',
    ],
    occasion,
  );
