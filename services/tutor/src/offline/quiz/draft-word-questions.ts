import type { SeededRandom } from '../seeded-random.ts';
import { tokenize } from '../reading/tokens.ts';
import type { Sentence } from '../reading/read-lesson.ts';
import type { Draft, QuizMaterial } from './quiz-material.ts';

const FOREIGN =
  'galaxy marmalade trumpet penguin carpet lantern volcano umbrella pyramid hamster submarine violin blizzard pancake jungle helmet'.split(
    ' ',
  );

/**
 * For texts that grammar has no hold on (another language, single words, signs): which word stands in the lesson,
 * and where. Always enough: a word may be asked for more than once, each time by another place.
 */
export function draftWordQuestions(
  material: QuizMaterial,
  random: SeededRandom,
  wanted: number,
): Draft[] {
  const places = material.sentences.flatMap((sentence) =>
    wordsOf(sentence).map((word, at) => ({ sentence, word, at })),
  );
  const all = new Set(places.map(({ word }) => word.toLowerCase()));
  const strangers = FOREIGN.filter((word) => !all.has(word));
  const random3 = (): string[] => random.shuffle(strangers).slice(0, 3);
  const [first] = material.sentences;
  if (!first || places.length === 0) return [];
  return Array.from({ length: wanted }, (_, round) => {
    const place = places[round % places.length];
    const sentence = place?.sentence ?? first;
    const turn = Math.floor(round / places.length);
    const asked = `Which of these words stands in the lesson as word ${(place?.at ?? 0) + 1} of sentence ${sentence.index + 1}?`;
    const question = turn === 0 ? asked : `${asked} (Look again, question ${turn + 1}.)`;
    return { kind: 'cloze', question, correct: place?.word ?? '', wrong: random3(), sentence };
  });
}

function wordsOf(sentence: Sentence): string[] {
  const words = tokenize(sentence.text).map(({ text }) => text);
  return words.length > 0 ? words : sentence.text.split(/\s+/u).filter((sign) => sign !== '');
}
