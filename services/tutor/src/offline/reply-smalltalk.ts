import type { LessonText } from './lesson-text.ts';
import { pick } from './phrases.ts';

/** A friendly word back to small talk, leading to the lesson; says what it is when asked. */
export function replyToSmalltalk(lesson: LessonText, text: string): string {
  const title = lesson.title.trim() || 'this lesson';
  if (/\b(?:robot|human|real|ai|who are you|your name)\b/iu.test(text))
    return `I am a computer program, the offline tutor. I can help you with "${title}".`;
  if (/\b(?:thanks?|thx|ty)\b/iu.test(text))
    return pick(
      [
        `You're welcome! Is there more you would like to know about "${title}"?`,
        'My pleasure! Ask me anything about the lesson.',
      ],
      text,
    );
  if (/\b(?:bye|goodbye|see you)\b/iu.test(text)) return 'Goodbye! It was good to learn with you.';
  if (/\b(?:bored|tired|sad|hungry)\b/iu.test(text))
    return 'Thank you for telling me. Take a short break if you need one; then we can go on in small steps.';
  return pick(
    [
      `Hello! Shall we go on with "${title}"?`,
      `Nice to hear from you! What would you like to know about "${title}"?`,
    ],
    text,
  );
}
