import { noQuiz, type QuizState } from './quiz-rules.ts';

/** By person as well as by lesson: computers at school are shared. */
const keyOf = (userId: string, lessonId: string): string => `aulavox.quiz.${userId}.${lessonId}`;

export function readQuiz(userId: string, lessonId: string): QuizState {
  try {
    const stored = localStorage.getItem(keyOf(userId, lessonId));
    // Written below and nowhere else; a shape of an older version starts afresh.
    const state = stored ? (JSON.parse(stored) as Partial<QuizState>) : noQuiz;
    return { ...noQuiz, ...state };
  } catch {
    return noQuiz;
  }
}

export function writeQuiz(userId: string, lessonId: string, state: QuizState): void {
  try {
    localStorage.setItem(keyOf(userId, lessonId), JSON.stringify(state));
  } catch {
    // Storage can be blocked or full; the server holds the attempt and its answers.
  }
}
