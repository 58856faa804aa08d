import { seededRandom } from '../seeded-random.ts';
import { isContentWord } from '../reading/tokens.ts';
import { ownSentences, type Reading, type Sentence } from '../reading/read-lesson.ts';
import { formQuestions } from './form-questions.ts';

const MOST_SUGGESTIONS = 3;
const WORTH: Record<string, number> = {
  definition: 3,
  called: 3,
  why: 3,
  when: 2,
  howMany: 2,
  subject: 1,
};

/** Up to three questions that the lesson can answer, from other sentences than those just read. */
export function suggestQuestions(
  reading: Reading,
  { not, seed }: { not: Sentence[]; seed: string },
): string[] {
  const read = new Set(not.map(({ index }) => index));
  const random = seededRandom(seed);
  const formed = random.shuffle(
    ownSentences(reading)
      .slice(0, 60)
      .filter(({ index }) => !read.has(index))
      .flatMap(formQuestions),
  );
  const best = formed.sort((one, other) => (WORTH[other.kind] ?? 0) - (WORTH[one.kind] ?? 0));
  const questions = [...new Set(best.map(({ question }) => question))].slice(0, MOST_SUGGESTIONS);
  return questions.length > 0 ? questions : aboutWords(reading);
}

/** For a text whose sentences make no questions: its longest words. */
function aboutWords(reading: Reading): string[] {
  const words = reading.sentences
    .slice(0, 20)
    .flatMap(({ tokens }) => tokens)
    .filter(({ lower }) => isContentWord(lower) && lower.length > 3);
  const longest = [...new Set(words.map(({ text }) => text))].sort(
    (one, other) => other.length - one.length,
  );
  return longest.slice(0, 2).map((word) => `What does the lesson say about ${word}?`);
}
