import { limits } from '@aulavox/contracts/limits';
import {
  type Flashcard,
  quizQuestions,
  type QuizQuestion,
} from '@aulavox/contracts/tutor/messages';
import { seededRandom } from '../offline/seeded-random.ts';

/** A question with its right answer apart. */
export interface DraftQuestion {
  question: string;
  rightAnswer: string;
  wrongAnswers: string[];
  explanation: string;
}

const plain = (text: string): string => text.trim().toLowerCase();

/**
 * Ten questions out of what a model drafted, each with four different options and the right one in a
 * place that the seed decides. Throws when too few of the drafts are sound.
 */
export function assembleQuiz(drafts: DraftQuestion[], seed: string): QuizQuestion[] {
  const random = seededRandom(seed);
  const seen = new Set<string>();
  const sound = drafts.filter((draft) => {
    if (!isSound(draft) || seen.has(plain(draft.question))) return false;
    seen.add(plain(draft.question));
    return true;
  });
  return quizQuestions.parse(
    sound.slice(0, limits.quiz.questions).map((draft) => {
      const right = draft.rightAnswer.trim();
      const options = random.shuffle([right, ...wrongOf(draft)]);
      const { question, explanation } = draft;
      return { question, options, correctAnswer: options.indexOf(right), explanation };
    }),
  );
}

const wrongOf = ({ wrongAnswers }: DraftQuestion): string[] =>
  wrongAnswers.map((wrong) => wrong.trim()).slice(0, limits.quiz.options - 1);

function isSound(draft: DraftQuestion): boolean {
  const options = [draft.rightAnswer, ...wrongOf(draft)].map(plain);
  return (
    plain(draft.question) !== '' &&
    options.length === limits.quiz.options &&
    options.every((option) => option !== '') &&
    new Set(options).size === options.length
  );
}

const fewestCards = 4;
const mostCards = 10;

/** The cards that have both sides, each question once. Throws when too few are left. */
export function assembleCards(drafts: Flashcard[]): Flashcard[] {
  const byQuestion = new Map<string, Flashcard>();
  for (const { question, answer } of drafts) {
    if (!plain(question) || !plain(answer) || byQuestion.has(plain(question))) continue;
    byQuestion.set(plain(question), { question: question.trim(), answer: answer.trim() });
  }
  if (byQuestion.size < fewestCards) throw new Error('There are too few flashcards');
  return [...byQuestion.values()].slice(0, mostCards);
}
