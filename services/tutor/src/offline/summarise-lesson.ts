import type { LessonText } from './lesson-text.ts';
import { pick } from './phrases.ts';
import { joinSentences } from './reading/join-sentences.ts';
import { ownSentences, readLesson, type Sentence } from './reading/read-lesson.ts';
import { isContentWord, tokenize } from './reading/tokens.ts';
import { classify } from './comprehension/classify-turn.ts';

/** A turn of the conversation as the summary needs it. */
export type Turn = { role: string; content: string };

const MOST_SENTENCES = 3;
const MOST_QUESTIONS = 3;
const LONGEST_QUESTION = 120;

/** A short closing: what the lesson was about, what the student asked, and a good word. */
export function summarise(lesson: LessonText, turns: Turn[]): string {
  const main = mainSentences(lesson);
  const asked = questionsOf(turns);
  const title = lesson.title.trim() || 'this lesson';
  const parts = [`Great work today on "${title}"!`];
  if (main.length > 0) parts.push(`Remember the main points: ${joinSentences(main)}`);
  if (asked.length > 0)
    parts.push(`You asked: ${asked.map((question) => `"${question}"`).join(', ')}.`);
  parts.push(goodWord(title, asked.length));
  return parts.join('\n\n');
}

/** The sentences that share most words with the others and with the title, in the lesson's order. */
function mainSentences(lesson: LessonText): Sentence[] {
  const reading = readLesson(lesson);
  const scored = ownSentences(reading)
    .filter(({ leansOnPrevious, tokens }) => !leansOnPrevious && tokens.length > 3)
    .map((sentence) => {
      const stems = new Set(
        sentence.tokens.filter(({ lower }) => isContentWord(lower)).map(({ stem }) => stem),
      );
      const weight = [...stems].reduce(
        (sum, stem) =>
          sum + (reading.spread.get(stem) ?? 0) + (reading.titleStems.has(stem) ? 2 : 0),
        0,
      );
      return {
        sentence,
        score: weight / Math.sqrt(stems.size + 1) + (sentence.index === 0 ? 2 : 0),
      };
    });
  const best = scored.sort((one, other) => other.score - one.score).slice(0, MOST_SENTENCES);
  return best.map(({ sentence }) => sentence).sort((one, other) => one.index - other.index);
}

function questionsOf(turns: Turn[]): string[] {
  const asked = turns.filter(
    ({ role, content }) =>
      role === 'student' &&
      content.trim().endsWith('?') &&
      classify(content, true) === 'question' &&
      tokenize(content).length > 2,
  );
  const questions = asked.map(({ content }) => content.trim().replaceAll(/\s+/gu, ' '));
  return [...new Set(questions)]
    .filter(({ length }) => length <= LONGEST_QUESTION)
    .slice(-MOST_QUESTIONS);
}

function goodWord(title: string, questions: number): string {
  if (questions > 0)
    return pick(
      [
        'Asking questions is how learning works. Keep it up!',
        'Your questions show that you think along. See you next time!',
      ],
      title,
    );
  return pick(
    [
      'You stayed with it to the end. Well done!',
      'Well done for going through the whole lesson!',
      'Take the quiz to see how much you know now. Good luck!',
    ],
    title,
  );
}
