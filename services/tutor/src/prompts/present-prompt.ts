import { inSentences } from '../model/in-sentences.ts';
import type { Lesson } from '../model/tutor-model.ts';
import { asData, lessonData, type Prompt, promptOf } from './prompt.ts';

const sentencesOfPart = 3;

/** The lesson in parts of a few sentences; at least one. */
export function lessonParts(content: string): string[] {
  const sentences = inSentences(content);
  const parts: string[] = [];
  for (let at = 0; at < sentences.length; at += sentencesOfPart) {
    parts.push(
      sentences
        .slice(at, at + sentencesOfPart)
        .join('')
        .trim(),
    );
  }
  return parts.filter((part) => part !== '');
}

/** Presents one part of the lesson. */
export function presentPrompt(given: Lesson, part: string, isFirst: boolean): Prompt {
  return promptOf(given, {
    purpose: 'present',
    data: [lessonData(given), asData('part', part)],
    task:
      'Present the part between <part> tags to the student, in your own simple words and with one ' +
      'example from daily life, in at most 120 words. Present nothing of the other parts. ' +
      (isFirst ? 'This is the first part: begin with it directly.' : 'Go on without a greeting.'),
    maxTokens: 400,
  });
}
