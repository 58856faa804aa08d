import type { StudyLesson } from '@aulavox/contracts/curriculum/internal';
import { quizQuestions } from '@aulavox/contracts/tutor/messages';
import { introduce } from '../offline/introduce-lesson.ts';
import type { LessonText } from '../offline/lesson-text.ts';
import type { OfflinePool } from '../offline/offline-pool.ts';
import { inSentences } from './in-sentences.ts';
import type { Intent, TutorModel } from './tutor-model.ts';

/** Characters of materials that are read for one reply. */
const mostMaterial = 200_000;

/**
 * Milliseconds for an act, waiting for others included: at the bell a school's classes stand in one
 * queue, and one act takes a few hundredths of a second.
 */
const actMs = 20_000;

/** Milliseconds to understand a student's words; what takes longer is answered like a question. */
const understandMs = 5_000;

/**
 * The tutor that needs nobody: it knows the lesson's own text and nothing else. Its presentations are
 * the same for everybody and cost milliseconds, so that there is nothing to share.
 */
export function offlineModel(pool: OfflinePool): TutorModel {
  return {
    name: 'offline',
    sharesPresentations: false,
    introduce: ({ lesson }) => introduce(textOf(lesson)),
    present: async function* ({ lesson, step }, signal) {
      const part = await pool.run('presentLesson', [textOf(lesson), step], within(signal));
      yield* inSentences(part.text);
      return part;
    },
    understand: (words, isAwaiting, signal) => understand(pool, words, isAwaiting, signal),
    answer: async function* ({ lesson, question }, signal) {
      const answer = await pool.run('answerQuestion', [textOf(lesson), question], within(signal));
      yield* inSentences(answer.text);
      return answer;
    },
    chat: async function* ({ lesson, words }, signal) {
      yield* inSentences(
        await pool.run('replyToSmalltalk', [textOf(lesson), words], within(signal)),
      );
      return { suggestedPrompts: [] };
    },
    askComprehension: async function* ({ lesson, asked }, signal) {
      const question = await pool.run('askComprehension', [textOf(lesson), asked], within(signal));
      yield question.question;
      return question;
    },
    judge: async function* ({ lesson, asked, studentAnswer }, signal) {
      const given = [textOf(lesson), asked, studentAnswer] as const;
      const judgement = await pool.run('judgeAnswer', [...given], within(signal));
      yield* inSentences(judgement.text);
      return judgement;
    },
    summarise: async function* ({ lesson, conversation }, signal) {
      yield* inSentences(
        await pool.run('summarise', [textOf(lesson), conversation], within(signal)),
      );
    },
    makeQuiz: async ({ lesson, seed }, signal) =>
      quizQuestions.parse(await pool.run('makeQuiz', [textOf(lesson), seed], within(signal))),
    makeFlashcards: ({ lesson }, signal) =>
      pool.run('makeFlashcards', [textOf(lesson)], within(signal)),
    close: () => pool.stop(),
  };
}

const within = (signal: AbortSignal) => ({ signal, deadlineMs: actMs });

async function understand(
  pool: Pick<OfflinePool, 'run'>,
  words: string,
  isAwaiting: boolean,
  signal: AbortSignal,
): Promise<Intent> {
  const limits = { signal, deadlineMs: understandMs };
  try {
    if (await pool.run('wantsToBeAsked', [words], limits)) return 'ask-me';
    const kind = await pool.run('classify', [words, isAwaiting], limits);
    // Without a question of the tutor's there is nothing to answer.
    return kind === 'answer' && !isAwaiting ? 'question' : kind;
  } catch (error) {
    if (signal.aborted || !(error instanceof DOMException)) throw error;
    return 'question';
  }
}

function textOf({ title, subjectName, description, content, materials }: StudyLesson): LessonText {
  let left = mostMaterial;
  const bounded = materials.map((material) => {
    const text = material.text.slice(0, left);
    left -= text.length;
    return { title: material.title, text };
  });
  return { title, subjectName, description, content, materials: bounded };
}
