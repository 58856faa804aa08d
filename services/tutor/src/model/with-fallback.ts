import type { Logger } from '@aulavox/telemetry/create-logger';
import type { Speech, TutorModel } from './tutor-model.ts';

/** Said between what a model began and what the offline tutor says instead. */
export const bridge = '\n\nSorry, I lost my thread. Let me start again.\n\n';

/**
 * A model that may fail, with the offline tutor behind it (design section 10): whatever goes wrong,
 * the student gets an answer from the lesson. The first model's own deadlines are shorter than the
 * reply's, so that there is time for the second.
 */
export function withFallback(first: TutorModel, offline: TutorModel, log: Logger): TutorModel {
  const report = (act: string, error: unknown) =>
    log.warn(
      { act, model: first.name, ...reasonOf(error) },
      'the model failed, the offline tutor stands in',
    );
  const speak = <T>(act: string, by: (model: TutorModel) => Speech<T>): Speech<T> =>
    speakOr(
      by(first),
      () => by(offline),
      (error) => report(act, error),
    );
  const make = async <T>(act: string, by: (model: TutorModel) => Promise<T>): Promise<T> => {
    try {
      return await by(first);
    } catch (error) {
      report(act, error);
      return by(offline);
    }
  };
  return {
    name: first.name,
    sharesPresentations: first.sharesPresentations,
    introduce: (given) => first.introduce(given),
    present: (given, signal) =>
      speakOr(
        first.present(given, signal),
        async function* () {
          return { ...(yield* offline.present(given, signal)), isStandIn: true };
        },
        (error) => report('present', error),
      ),
    understand: (...given) => make('understand', (model) => model.understand(...given)),
    answer: (...given) => speak('answer', (model) => model.answer(...given)),
    chat: (...given) => speak('chat', (model) => model.chat(...given)),
    askComprehension: (...given) => speak('ask', (model) => model.askComprehension(...given)),
    judge: (...given) => speak('judge', (model) => model.judge(...given)),
    summarise: (...given) => speak('summarise', (model) => model.summarise(...given)),
    makeQuiz: (...given) => make('quiz', (model) => model.makeQuiz(...given)),
    makeFlashcards: (...given) => make('flashcards', (model) => model.makeFlashcards(...given)),
    close: async () => {
      await Promise.all([first.close(), offline.close()]);
    },
  };
}

/** Without the error's own text, which may repeat what a student or the model said. */
function reasonOf(error: unknown): { reason: string; status?: unknown } {
  if (!(error instanceof Error)) return { reason: typeof error };
  return { reason: error.name, ...('status' in error ? { status: error.status } : {}) };
}

/** The first speech; when it fails, the second, after a word of excuse if something was said already. */
async function* speakOr<T>(
  first: Speech<T>,
  second: () => Speech<T>,
  onFailure: (error: unknown) => void,
): Speech<T> {
  let hasSpoken = false;
  for (;;) {
    let next: IteratorResult<string, T>;
    try {
      next = await first.next();
    } catch (error) {
      onFailure(error);
      if (hasSpoken) yield bridge;
      return yield* second();
    }
    if (next.done) return next.value;
    hasSpoken = true;
    yield next.value;
  }
}
