import type { StudyLesson } from '@aulavox/contracts/curriculum/internal';
import type { Flashcard, QuizQuestion } from '@aulavox/contracts/tutor/messages';
import type { TutorMessage } from '@aulavox/contracts/tutor/session';

/** A question that the tutor asked, with what a right answer must hold. */
export interface ComprehensionQuestion {
  question: string;
  answerSentence: string;
  keywords: string[];
}

/** What every act of the tutor knows. */
export interface Lesson {
  lesson: StudyLesson;
  /** How the school wants its tutor to sound; '' when unset. */
  tone: string;
}

export interface InConversation extends Lesson {
  /** What was said so far, oldest first. */
  conversation: TutorMessage[];
}

export interface Presentation {
  /** Whether the lesson has nothing further to present. */
  isLast: boolean;
  suggestedPrompts: string[];
  /** Another tutor spoke because the model failed; such words are not shared with a class. */
  isStandIn?: boolean;
}

/** What a student wants with some words. */
export type Intent = 'question' | 'answer' | 'continue' | 'smalltalk' | 'ask-me';

export interface Answer {
  suggestedPrompts: string[];
}

export interface Judgement {
  isCorrect: boolean;
  encouragement: string;
}

/** Yields the tutor's words as they come, and returns what else is to be known of them. */
export type Speech<T> = AsyncGenerator<string, T, void>;

/**
 * The port of the tutor's mind (design section 4), by what a tutor does and not by prompts, because
 * the offline tutor has none. Every act gives up when `signal` aborts; a failure is an exception.
 */
export interface TutorModel {
  /** Names whose words these are. */
  name: string;
  /** Presentations cost enough that a class shares one. */
  sharesPresentations: boolean;
  /** A greeting; never waits for anybody, because a whole class opens its lesson at once. */
  introduce(given: Lesson): string;
  /** Presents part `step` of the lesson, from 0; beyond the last part it says so. */
  present(given: Lesson & { step: number }, signal: AbortSignal): Speech<Presentation>;
  /** Tells what the words are; `isAwaiting` when the tutor has asked something. */
  understand(words: string, isAwaiting: boolean, signal: AbortSignal): Promise<Intent>;
  answer(given: InConversation & { question: string }, signal: AbortSignal): Speech<Answer>;
  /** A friendly word back that leads to the lesson. */
  chat(given: InConversation & { words: string }, signal: AbortSignal): Speech<Answer>;
  /** Asks something that is not among the questions `asked` before, while there is anything left. */
  askComprehension(
    given: Lesson & { asked: string[] },
    signal: AbortSignal,
  ): Speech<ComprehensionQuestion>;
  judge(
    given: InConversation & { asked: ComprehensionQuestion; studentAnswer: string },
    signal: AbortSignal,
  ): Speech<Judgement>;
  summarise(given: InConversation, signal: AbortSignal): Speech<void>;
  /** Ten questions; another seed gives another quiz. */
  makeQuiz(given: Lesson & { seed: string }, signal: AbortSignal): Promise<QuizQuestion[]>;
  makeFlashcards(given: Lesson, signal: AbortSignal): Promise<Flashcard[]>;
  close(): Promise<void>;
}
