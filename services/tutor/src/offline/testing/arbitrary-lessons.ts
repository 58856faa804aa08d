import fc from 'fast-check';
import type { LessonText } from '../lesson-text.ts';
import { readLesson } from '../reading/read-lesson.ts';
import { schoolLessons } from './lessons.ts';

const sentences = schoolLessons.flatMap((lesson) =>
  readLesson(lesson).sentences.map(({ text }) => text),
);
const mark = fc.constantFrom('.', '!', '?', '', '\n', '\n\n', ' –', ';');
const sentence = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...sentences) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.array(
          fc.constantFrom(
            'Der',
            'Hund',
            'läuft',
            'el',
            'gato',
            '光',
            '合成',
            'x',
            '12',
            '😀',
            '- a',
            '# Title',
          ),
          { minLength: 1, maxLength: 9 },
        ),
        mark,
      )
      .map(([words, end]) => words.join(' ') + end),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }) },
);

/** Lessons of real sentences in any order, mixed with other languages, lists, headings, signs and noise. */
export const arbitraryLesson: fc.Arbitrary<LessonText> = fc.record({
  title: fc.oneof(
    fc.constantFrom(...schoolLessons.map(({ title }) => title)),
    fc.string({ maxLength: 40 }),
  ),
  subjectName: fc.constantFrom('Science', ''),
  description: fc.oneof(fc.constant(''), fc.string({ unit: 'grapheme', maxLength: 80 })),
  content: fc
    .array(sentence, { minLength: 1, maxLength: 12 })
    .map((all) => all.join(' ').slice(0, 1000))
    .filter((text) => text.trim() !== ''),
  materials: fc.array(
    fc.record({
      title: fc.string({ maxLength: 20 }),
      text: fc.array(sentence, { maxLength: 20 }).map((all) => all.join(' ')),
    }),
    { maxLength: 2 },
  ),
});
