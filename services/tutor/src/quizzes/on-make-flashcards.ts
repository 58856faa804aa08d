import type { Bus, StopConsuming } from '@aulavox/bus/bus';
import { work } from '@aulavox/bus/work';
import { queueOf } from '@aulavox/contracts/message';
import { flashcardsMade, makeFlashcards } from '@aulavox/contracts/tutor/messages';
import { emitOnce } from './emit-once.ts';
import { readJobLesson } from './read-job-lesson.ts';
import type { WorkerDeps } from './worker-deps.ts';

/** Makes the flashcards of a lesson's version, as it is by now: a newer text is as good for the older job. */
export const onMakeFlashcards = (bus: Bus, deps: WorkerDeps): Promise<StopConsuming> =>
  work({
    bus,
    message: makeFlashcards,
    concurrency: deps.concurrency,
    handle: async (job, signal, { id }) => {
      const given = await readJobLesson(deps, job);
      if (!given) return;
      const { schoolId, lessonId, lessonVersion } = job;
      const flashcards = await deps.model.makeFlashcards(given, signal);
      const queue = queueOf('tutor', makeFlashcards);
      const made = { schoolId, lessonId, lessonVersion, flashcards };
      await emitOnce(deps.db, { id, queue, schoolId }, flashcardsMade, made);
    },
  });
