import type { z } from 'zod';
import { answerPrompt } from '../prompts/answer-prompt.ts';
import { askPrompt, posedQuestion } from '../prompts/ask-prompt.ts';
import { flashcardsDraft, flashcardsPrompt } from '../prompts/flashcards-prompt.ts';
import { judgePrompt, verdict } from '../prompts/judge-prompt.ts';
import { lessonParts, presentPrompt } from '../prompts/present-prompt.ts';
import { quizDraft, quizPrompt } from '../prompts/quiz-prompt.ts';
import { summaryPrompt } from '../prompts/summary-prompt.ts';
import { inSentences } from './in-sentences.ts';
import { type EndpointOptions, openaiChat } from './openai-chat.ts';
import { assembleCards, assembleQuiz } from './quiz-rules.ts';
import type { ComprehensionQuestion, TutorModel } from './tutor-model.ts';

interface OpenaiOptions extends EndpointOptions {
  /** Telling a question from an answer needs no model, and a call less is a second less to wait. */
  understand: TutorModel['understand'];
}

const afterQuestions = ['Can you explain that in other words?', 'Ask me a question'];

/** A tutor whose words come from an OpenAI-compatible endpoint. It fails when the endpoint does. */
export function openaiModel({ understand, ...endpoint }: OpenaiOptions): TutorModel {
  const chat = openaiChat(endpoint);
  return {
    name: `openai:${endpoint.model}`,
    sharesPresentations: true,
    introduce: ({ lesson: { title, subjectName } }) =>
      `Hello! Today's lesson in ${subjectName} is "${title}". I am your tutor, a computer program: ` +
      'I can present the lesson step by step, answer your questions and ask you some. ' +
      'Press Start Lesson when you are ready!',
    present: async function* ({ step, ...given }, signal) {
      const parts = lessonParts(given.lesson.content);
      const part = parts[step];
      if (part === undefined) {
        yield 'You have seen the whole lesson now. Do you have a question? Or shall I ask you one?';
        return { isLast: true, suggestedPrompts: ['Ask me a question'] };
      }
      yield* chat.stream(presentPrompt(given, part, step === 0), signal);
      const isLast = step === parts.length - 1;
      return { isLast, suggestedPrompts: isLast ? ['Ask me a question'] : ['Tell me more'] };
    },
    understand,
    answer: async function* ({ question, ...given }, signal) {
      yield* chat.stream(answerPrompt(given, question), signal);
      return { suggestedPrompts: afterQuestions };
    },
    chat: async function* ({ words, ...given }, signal) {
      yield* chat.stream(answerPrompt(given, words), signal);
      return { suggestedPrompts: [] };
    },
    askComprehension: async function* ({ asked, ...given }, signal) {
      const posed = await chat.produce(askPrompt(given, asked), aQuestion, signal);
      yield posed.question;
      return posed;
    },
    judge: async function* ({ asked, studentAnswer, ...given }, signal) {
      const prompt = judgePrompt(given, asked, studentAnswer);
      const { feedback, ...judged } = await chat.produce(prompt, aVerdict, signal);
      yield* inSentences(feedback);
      return judged;
    },
    summarise: (given, signal) => chat.stream(summaryPrompt(given), signal),
    makeQuiz: (given, signal) => chat.produce(quizPrompt(given), aQuiz(given.seed), signal),
    makeFlashcards: (given, signal) => chat.produce(flashcardsPrompt(given), cards, signal),
    close: async () => undefined,
  };
}

const aQuestion = {
  name: 'question',
  schema: posedQuestion,
  fit: (posed: ComprehensionQuestion) => posed,
};

const aVerdict = {
  name: 'verdict',
  schema: verdict,
  fit: (judged: z.infer<typeof verdict>) => judged,
};

const aQuiz = (seed: string) => ({
  name: 'quiz',
  schema: quizDraft,
  fit: ({ questions }: z.infer<typeof quizDraft>) => assembleQuiz(questions, seed),
  patience: 'job' as const,
});

const cards = {
  name: 'flashcards',
  schema: flashcardsDraft,
  fit: ({ flashcards }: z.infer<typeof flashcardsDraft>) => assembleCards(flashcards),
  patience: 'job' as const,
};
