import type { Env } from '@aulavox/config/read-config';
import type { Running } from '@aulavox/http/listen';
import type { ServiceDefinition, StartOverrides } from '@aulavox/service/service-definition';
import { startService } from '@aulavox/service/start-service';
import { migrations } from '../migrations/all.ts';
import { lessonReader } from './lessons/lesson-reader.ts';
import { openModel } from './model/open-model.ts';
import { onMakeFlashcards } from './quizzes/on-make-flashcards.ts';
import { onMakeQuiz } from './quizzes/on-make-quiz.ts';
import { ToneTable } from './tones/tone.table.ts';

const variables = [
  'AUTH_URL',
  'CURRICULUM_URL',
  'TUTOR_MODEL',
  'OPENAI_API_KEY',
  'OPENAI_BASE_URL',
  'OPENAI_MODEL',
  'WORKER_CONCURRENCY',
] as const;

const definition: ServiceDefinition<(typeof variables)[number], never> = {
  service: 'tutor',
  variables,
  entities: [ToneTable],
  migrations,
  build: async ({ config, db, bus, internal, log }) => {
    const { model } = openModel(config, log);
    const concurrency = config.WORKER_CONCURRENCY;
    const deps = { db, lessons: lessonReader(internal), model, log, concurrency };
    return {
      consumers: await Promise.all([onMakeQuiz(bus, deps), onMakeFlashcards(bus, deps)]),
      close: () => model.close(),
    };
  },
};

/** Starts the worker that makes quizzes and flashcards out of lessons. */
export const start = (env: Env, overrides?: StartOverrides): Promise<Running> =>
  startService(env, definition, overrides);
