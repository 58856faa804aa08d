import { formQuestions, type FormedQuestion } from '../questions/form-questions.ts';
import {
  antecedentsOf,
  ownSentences,
  type Reading,
  type Sentence,
} from '../reading/read-lesson.ts';
import { findTerms } from './find-terms.ts';
import type { Term } from './term.ts';

/** What a quiz can be made of: the sentences, their terms and the questions that grammar allows. */
export type QuizMaterial = {
  reading: Reading;
  sentences: Sentence[];
  terms: Term[];
  formed: FormedQuestion[];
};

const MOST_OWN = 40;
const ENOUGH_OWN = 8;
const MOST_FROM_MATERIALS = 20;

/** The lesson's sentences; a short lesson takes the beginning of its materials along. */
export function quizMaterial(reading: Reading): QuizMaterial {
  const own = ownSentences(reading).slice(0, MOST_OWN);
  const others = reading.sentences
    .filter(({ material }) => material !== null)
    .slice(0, MOST_FROM_MATERIALS);
  const sentences = own.length >= ENOUGH_OWN ? own : [...own, ...others];
  return {
    reading,
    sentences,
    terms: sentences.flatMap(findTerms),
    formed: sentences.flatMap(formQuestions),
  };
}

/** A sentence with those it leans on, as an explanation shows it. */
export const inContext = (reading: Reading, sentence: Sentence): Sentence[] => [
  ...antecedentsOf(reading, sentence),
  sentence,
];

/** A question before its options are put in order. */
export type Draft = {
  kind: 'cloze' | 'asked' | 'statement';
  question: string;
  correct: string;
  wrong: string[];
  sentence: Sentence;
};
