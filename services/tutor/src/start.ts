import type { Env } from '@aulavox/config/read-config';
import type { Running } from '@aulavox/http/listen';
import type { ServiceDefinition, StartOverrides } from '@aulavox/service/service-definition';
import { startService } from '@aulavox/service/start-service';
import { migrations } from '../migrations/all.ts';
import { lessonReader } from './lessons/lesson-reader.ts';
import { openModel } from './model/open-model.ts';
import { countActiveSessions } from './sessions/count-active-sessions.ts';
import { onLessonDeleted } from './sessions/on-lesson-deleted.ts';
import { sessionsRouter } from './sessions/router.ts';
import { SessionTable } from './sessions/session.table.ts';
import { ToneTable } from './tones/tone.table.ts';
import { toneRouter } from './tones/router.ts';
import { openTranscripts } from './transcripts/open-transcripts.ts';
import { TurnTable } from './turns/turn.table.ts';
import { tutoringRouter } from './tutoring/router.ts';

const variables = [
  'AUTH_URL',
  'CURRICULUM_URL',
  'TRANSCRIPTS_URL',
  'TUTOR_MODEL',
  'OPENAI_API_KEY',
  'OPENAI_BASE_URL',
  'OPENAI_MODEL',
] as const;

const definition: ServiceDefinition<(typeof variables)[number], never> = {
  service: 'tutor',
  variables,
  entities: [SessionTable, TurnTable, ToneTable],
  migrations,
  build: async ({ config, db: database, bus, internal, now, log }) => {
    const { db, stop } = countActiveSessions(database, now);
    const transcripts = await openTranscripts(config.TRANSCRIPTS_URL);
    const { model, offline } = openModel(config, log);
    const lessons = lessonReader(internal);
    const deps = { db, internal, transcripts, lessons, model, offline, now };
    return {
      routers: [sessionsRouter(deps), tutoringRouter(deps), toneRouter(deps)],
      consumers: [await onLessonDeleted(bus, db, now)],
      close: async () => {
        stop();
        await Promise.all([transcripts.close(), model.close()]);
      },
    };
  },
};

/** Starts the tutor: sessions, turns and tone. */
export const start = (env: Env, overrides?: StartOverrides): Promise<Running> =>
  startService(env, definition, overrides);
