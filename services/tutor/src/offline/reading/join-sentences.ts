import type { Sentence } from './read-lesson.ts';

/** Sentences as running text; only a missing full stop is added to what the author wrote. */
export function joinSentences(sentences: Sentence[]): string {
  return sentences
    .map(({ text }) => (/[.!?…:;]["'”’)\]]*$/u.test(text) ? text : `${text}.`))
    .join(' ');
}
