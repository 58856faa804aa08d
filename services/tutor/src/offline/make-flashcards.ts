import type { LessonText } from './lesson-text.ts';
import { mostTellingTerms } from './quiz/find-terms.ts';
import { inContext, quizMaterial, type QuizMaterial } from './quiz/quiz-material.ts';
import type { FormedQuestion } from './questions/form-questions.ts';
import { joinSentences } from './reading/join-sentences.ts';
import { readLesson, type Sentence } from './reading/read-lesson.ts';

/** A card: a question in front, the lesson's words behind. */
export type Flashcard = { question: string; answer: string };

const MOST_CARDS = 10;
const FEWEST_CARDS = 4;
const WORTH: Record<FormedQuestion['kind'], number> = {
  definition: 0,
  called: 1,
  when: 2,
  why: 3,
  howMany: 4,
  subject: 5,
};

/** Four to ten cards: definitions first, then dates, reasons and facts, in the lesson's order; fewer only for a text of less. */
export function makeFlashcards(lesson: LessonText): Flashcard[] {
  const material = quizMaterial(readLesson(lesson));
  const cards = new Map<string, { card: Flashcard; sentence: Sentence }>();
  const add = (question: string, answer: string, sentence: Sentence): void => {
    if (cards.size < MOST_CARDS && answer.trim() !== '' && !cards.has(question))
      cards.set(question, { card: { question, answer }, sentence });
  };
  for (const formed of bestOfEach(material))
    add(
      formed.question,
      formed.answer.length < 40 ? formed.sentence.text : sentenceCase(formed.answer),
      formed.sentence,
    );
  for (const round of [0, 1, 2]) {
    for (const sentence of material.sentences) {
      const isAsked = [...cards.values()].some((card) => card.sentence === sentence);
      const isEnough = cards.size >= FEWEST_CARDS && (isAsked || round > 0);
      if (!isEnough) addGap(material, sentence, round, add);
    }
  }
  return [...cards.values()]
    .sort((one, other) => one.sentence.index - other.sentence.index)
    .map(({ card }) => card);
}

/** Of each sentence the question most worth learning. */
function bestOfEach(material: QuizMaterial): FormedQuestion[] {
  const best = new Map<Sentence, FormedQuestion>();
  for (const formed of material.formed) {
    const known = best.get(formed.sentence);
    if (!known || WORTH[formed.kind] < WORTH[known.kind]) best.set(formed.sentence, formed);
  }
  return [...best.values()].sort((one, other) => WORTH[one.kind] - WORTH[other.kind]);
}

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type Add = (question: string, answer: string, sentence: Sentence) => void;

/** A gap to fill for a sentence that makes no question; from a sentence without terms, its beginning to go on with. */
function addGap(material: QuizMaterial, sentence: Sentence, round: number, add: Add): void {
  const answer = joinSentences(inContext(material.reading, sentence));
  const before = answer.slice(0, answer.length - joinSentences([sentence]).length);
  const term = mostTellingTerms(sentence, material.reading.titleStems)[round];
  if (term && sentence.tokens.length > 3) {
    add(
      `Fill the gap: "${before}${sentence.text.slice(0, term.start)}_____${sentence.text.slice(term.end)}"`,
      answer,
      sentence,
    );
    return;
  }
  const cut = sentence.tokens[Math.floor(sentence.tokens.length / 2) + round - 1];
  if (cut && cut.start > 0)
    add(
      `How does this go on? "${before}${sentence.text.slice(0, cut.start).trim()} ..."`,
      answer,
      sentence,
    );
}
