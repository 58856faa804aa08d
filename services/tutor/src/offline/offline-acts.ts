import { answerQuestion } from './answers/answer-question.ts';
import { askComprehension } from './comprehension/ask-comprehension.ts';
import { classify, wantsToBeAsked } from './comprehension/classify-turn.ts';
import { judgeAnswer } from './comprehension/judge-answer.ts';
import { introduce } from './introduce-lesson.ts';
import { makeFlashcards } from './make-flashcards.ts';
import { presentLesson } from './present-lesson.ts';
import { makeQuiz } from './quiz/make-quiz.ts';
import { replyToSmalltalk } from './reply-smalltalk.ts';
import { summarise } from './summarise-lesson.ts';

/** Everything the offline tutor can do: pure functions over text, run by the worker under these names. */
export const offlineActs = {
  introduce,
  presentLesson,
  answerQuestion,
  askComprehension,
  judgeAnswer,
  classify,
  wantsToBeAsked,
  replyToSmalltalk,
  makeQuiz,
  makeFlashcards,
  summarise,
};

export type OfflineActs = typeof offlineActs;
