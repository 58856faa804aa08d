import type { LessonText } from '../lesson-text.ts';
import { joinSentences } from '../reading/join-sentences.ts';
import { tokenize } from '../reading/tokens.ts';
import { readLesson } from '../reading/read-lesson.ts';
import { seededRandom, type SeededRandom } from '../seeded-random.ts';
import { draftAsked } from './draft-asked.ts';
import { draftClozes } from './draft-clozes.ts';
import { draftStatements } from './draft-statements.ts';
import { draftWordQuestions } from './draft-word-questions.ts';
import { inContext, quizMaterial, type Draft, type QuizMaterial } from './quiz-material.ts';

/** One question of a quiz; `correctAnswer` is the place of the right option, from 0. */
export type QuizQuestion = {
  question: string;
  options: string[];
  correctAnswer: number;
  explanation: string;
};

const QUESTIONS = 10;
const MOST_STATEMENTS = 3;
const MOST_ASKED = 5;

/** Ten different questions of four different options each, out of the lesson's own text; the same for the same seed. */
export function makeQuiz(lesson: LessonText, seed: number | string): QuizQuestion[] {
  const random = seededRandom(seed);
  const material = quizMaterial(readLesson(lesson));
  const drafts = [
    draftAsked(material, random),
    draftClozes(material, random),
    draftStatements(material, random),
  ]
    .flat()
    .filter(isSound);
  const chosen = chooseTen(telling(material, random.shuffle(drafts)));
  const missing = QUESTIONS - chosen.length;
  if (missing > 0) chosen.push(...draftWordQuestions(material, random, missing));
  const places = rightPlaces(random);
  return random.shuffle(chosen).map((draft, at) => finish(material, draft, places[at] ?? 0));
}

/** What the title already says is asked last. */
function telling(material: QuizMaterial, drafts: Draft[]): Draft[] {
  const { titleStems } = material.reading;
  const isInTitle = ({ correct, kind }: Draft): boolean =>
    kind !== 'statement' && tokenize(correct).some(({ stem }) => titleStems.has(stem));
  return [...drafts.filter((draft) => !isInTitle(draft)), ...drafts.filter(isInTitle)];
}

/** Each place twice and two at random: no place is worth a guess. */
function rightPlaces(random: SeededRandom): number[] {
  return random.shuffle([0, 1, 2, 3, 0, 1, 2, 3, random.below(4), random.below(4)]);
}

function isSound(draft: Draft): boolean {
  const options = [draft.correct, ...draft.wrong].map((option) => option.trim().toLowerCase());
  return (
    options.length === 4 && new Set(options).size === 4 && options.every((option) => option !== '')
  );
}

/** First the most varied ten: few of a kind, few of a sentence; then, for a short lesson, what else there is. */
function chooseTen(drafts: Draft[]): Draft[] {
  const chosen: Draft[] = [];
  for (const perSentence of [1, 2, 3, Number.POSITIVE_INFINITY]) {
    for (const draft of drafts) {
      if (chosen.length < QUESTIONS && fits(draft, chosen, perSentence)) chosen.push(draft);
    }
  }
  return chosen;
}

function fits(draft: Draft, chosen: Draft[], perSentence: number): boolean {
  const isLimited = perSentence < Number.POSITIVE_INFINITY;
  const sameKind = chosen.filter(({ kind }) => kind === draft.kind).length;
  if (draft.kind === 'statement' && sameKind >= MOST_STATEMENTS) return false;
  if (draft.kind === 'asked' && sameKind >= MOST_ASKED && isLimited) return false;
  if (chosen.filter(({ sentence }) => sentence === draft.sentence).length >= perSentence)
    return false;
  if (
    isLimited &&
    chosen.some((other) => other.correct.toLowerCase() === draft.correct.toLowerCase())
  )
    return false;
  return !chosen.some((other) => other.question === draft.question);
}

function finish(material: QuizMaterial, draft: Draft, correctAnswer: number): QuizQuestion {
  const options = draft.wrong.slice(0, 3);
  options.splice(correctAnswer, 0, draft.correct);
  return {
    question: draft.question,
    options,
    correctAnswer,
    explanation: `The lesson says: ${joinSentences(inContext(material.reading, draft.sentence))}`,
  };
}
