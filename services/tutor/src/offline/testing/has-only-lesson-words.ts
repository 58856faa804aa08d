import type { LessonText } from '../lesson-text.ts';

const squeeze = (text: string): string => text.replaceAll(/[\s.!?…]+/gu, ' ').trim();

/** Whether each of these sentences stands in the lesson or its materials, but for white space and final marks. */
export function hasOnlyLessonWords(lesson: LessonText, sentences: string[]): boolean {
  const texts = [
    lesson.title,
    lesson.description,
    lesson.content,
    ...lesson.materials.map(({ text }) => text),
  ];
  const all = squeeze(
    texts.join('\n').replaceAll(/^[\s#*•\-–—‣▪]+|^\s*\(?\d{1,2}[.)]\s+|^\s*[a-z]\)\s+/gmu, ' '),
  );
  return sentences.every((sentence) => all.includes(squeeze(sentence)));
}
