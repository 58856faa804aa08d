import { sendMail } from './auth/messages.ts';
import { applyApproval } from './billing/messages.ts';
import { extractText, lessonDeleted } from './curriculum/messages.ts';
import type { MessageSpec } from './message.ts';
import { classDeleted, standingChanged } from './school/messages.ts';
import {
  answerJudged,
  flashcardsMade,
  makeFlashcards,
  makeQuiz,
  quizMade,
} from './tutor/messages.ts';

/** Every event and job; the migration step makes a queue for each consumer of each. */
export const allMessages: readonly MessageSpec[] = [
  sendMail,
  standingChanged,
  classDeleted,
  extractText,
  lessonDeleted,
  makeQuiz,
  quizMade,
  makeFlashcards,
  flashcardsMade,
  answerJudged,
  applyApproval,
];
