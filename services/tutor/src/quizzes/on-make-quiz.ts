import type { Bus, StopConsuming } from '@aulavox/bus/bus';
import { work } from '@aulavox/bus/work';
import { queueOf } from '@aulavox/contracts/message';
import { makeQuiz, quizMade } from '@aulavox/contracts/tutor/messages';
import { emitOnce } from './emit-once.ts';
import { readJobLesson } from './read-job-lesson.ts';
import type { WorkerDeps } from './worker-deps.ts';

/** Makes the quiz of an attempt; the attempt's id is the seed, so that another attempt is another quiz. */
export const onMakeQuiz = (bus: Bus, deps: WorkerDeps): Promise<StopConsuming> =>
  work({
    bus,
    message: makeQuiz,
    concurrency: deps.concurrency,
    handle: async (job, signal, { id }) => {
      const given = await readJobLesson(deps, job);
      if (!given) return;
      const { schoolId, attemptId } = job;
      const questions = await deps.model.makeQuiz({ ...given, seed: attemptId }, signal);
      const title = `${given.lesson.title} Quiz`;
      const made = { schoolId, attemptId, title, questions };
      await emitOnce(deps.db, { id, queue: queueOf('tutor', makeQuiz), schoolId }, quizMade, made);
    },
  });
