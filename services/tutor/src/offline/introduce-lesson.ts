import type { LessonText } from './lesson-text.ts';
import { pick } from './phrases.ts';

/** A friendly greeting that names the lesson and says plainly what this tutor can and can't do. */
export function introduce(lesson: LessonText): string {
  const title = lesson.title.trim() || 'your lesson';
  const subject = lesson.subjectName.trim();
  const hello = pick(['Hello!', 'Hi there!', 'Welcome!'], title);
  const place = subject === '' ? '' : ` in ${subject}`;
  return (
    `${hello} Today's lesson${place} is "${title}". I am the offline tutor: I know only what is written in this lesson and its materials, and I never make anything up. ` +
    'I can present the lesson step by step, answer your questions from it, and ask you some. Press Start Lesson when you are ready!'
  );
}
