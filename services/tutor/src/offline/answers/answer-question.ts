import type { LessonText } from '../lesson-text.ts';
import { pick } from '../phrases.ts';
import { suggestQuestions } from '../questions/suggest-questions.ts';
import { antecedentsOf, readLesson, type Reading, type Sentence } from '../reading/read-lesson.ts';
import { joinSentences } from '../reading/join-sentences.ts';
import { readQuestion } from './question-type.ts';
import { hasFocus, scoreSentences, type ScoredSentence } from './score-sentences.ts';

/** An answer in the lesson's words; `sources` are the places of its sentences in the reading, in reading order. */
export type Answer = {
  text: string;
  found: boolean;
  sources: number[];
  suggestedPrompts: string[];
};

// Measured on the paraphrased questions of the tests: below it, sentences share words with a question but don't answer it.
const HONEST_COVERAGE = 0.42;
const MOST_CANDIDATES = 5;

/** Answers a question with the sentences of the lesson and its materials that fit best, or says that they don't tell. */
export function answerQuestion(lesson: LessonText, question: string): Answer {
  const reading = readLesson(lesson);
  const asked = readQuestion(question.slice(0, 500));
  const scored = scoreSentences(reading, asked).slice(0, MOST_CANDIDATES);
  const best = scored.find(
    (one) => one.coverage >= HONEST_COVERAGE && hasFocus(reading, one.sentence, asked),
  );
  if (!best) return notFound(reading, question);
  const chosen = withContext(reading, [best, ...companions(reading, best, scored)]);
  const suggestedPrompts = suggestQuestions(reading, { not: chosen, seed: question });
  return {
    text: `${opening(best.sentence, question)} ${joinSentences(chosen)}`,
    found: true,
    sources: chosen.map(({ index }) => index),
    suggestedPrompts,
  };
}

/** What belongs to the best sentence: one that fits as well, or one that goes on from it. */
function companions(
  reading: Reading,
  best: ScoredSentence,
  scored: ScoredSentence[],
): ScoredSentence[] {
  const next = reading.sentences[best.sentence.index + 1];
  const rival = scored.find(
    (one) => one !== best && one.score >= best.score * 0.9 && one.coverage >= HONEST_COVERAGE,
  );
  const sequel = scored.find(
    (one) => one.sentence === next && next.leansOnPrevious && one.score >= best.score * 0.5,
  );
  const found = rival ?? sequel;
  return found ? [found] : [];
}

/** Each sentence with those it leans on, in reading order; what a material repeats is said once. */
function withContext(reading: Reading, scored: ScoredSentence[]): Sentence[] {
  const all = scored.flatMap(({ sentence }) => [...antecedentsOf(reading, sentence), sentence]);
  const once = new Map<string, Sentence>();
  for (const sentence of all) if (!once.has(sentence.text)) once.set(sentence.text, sentence);
  return [...once.values()].sort((one, other) => one.index - other.index);
}

function opening(sentence: Sentence, question: string): string {
  if (sentence.material !== null) return `The material "${sentence.material}" says:`;
  return pick(
    [
      'Good question! The lesson says:',
      'Here is what the lesson says:',
      'I looked it up in your lesson:',
      'The lesson has the answer:',
    ],
    question,
  );
}

function notFound(reading: Reading, question: string): Answer {
  const suggestedPrompts = suggestQuestions(reading, { not: [], seed: question });
  const title = reading.lesson.title.trim();
  const example = suggestedPrompts[0];
  const about = title === '' ? '' : ` It is about "${title}".`;
  const offer =
    example === undefined
      ? 'Try asking in other words, or ask your teacher.'
      : `You could ask me, for example: "${example}"`;
  return {
    text: `I can't find an answer to that in this lesson, and I don't want to guess.${about} ${offer}`,
    found: false,
    sources: [],
    suggestedPrompts,
  };
}
