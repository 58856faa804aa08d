import { subscribe } from '@aulavox/bus/subscribe';
import type { Env } from '@aulavox/config/read-config';
import { lessonDeleted } from '@aulavox/contracts/curriculum/messages';
import { answerJudged, flashcardsMade, quizMade } from '@aulavox/contracts/tutor/messages';
import type { Running } from '@aulavox/http/listen';
import type { StartOverrides } from '@aulavox/service/service-definition';
import { startService } from '@aulavox/service/start-service';
import { migrations } from '../migrations/all.ts';
import { onFlashcardsMade } from './flashcards/on-flashcards-made.ts';
import { flashcardsRouter } from './flashcards/router.ts';
import { onLessonDeleted } from './lessons/on-lesson-deleted.ts';
import { onAnswerJudged } from './progress/on-answer-judged.ts';
import { progressRouter } from './progress/router.ts';
import { onQuizMade } from './quizzes/on-quiz-made.ts';
import { quizzesRouter } from './quizzes/router.ts';

/** Quizzes, flashcards and progress of students. */
export const start = (env: Env, overrides?: StartOverrides): Promise<Running> =>
  startService(
    env,
    {
      service: 'assessment',
      variables: ['AUTH_URL', 'CURRICULUM_URL'],
      entities: [],
      migrations,
      build: async ({ db, bus, internal, now }) => {
        const deps = { db, internal, now };
        const to = { bus, db, service: 'assessment' } as const;
        return {
          routers: [progressRouter(deps), quizzesRouter(deps), flashcardsRouter(deps)],
          consumers: await Promise.all([
            subscribe({ ...to, message: quizMade, handle: onQuizMade }),
            subscribe({ ...to, message: flashcardsMade, handle: onFlashcardsMade }),
            subscribe({ ...to, message: answerJudged, handle: onAnswerJudged(now) }),
            subscribe({ ...to, message: lessonDeleted, handle: onLessonDeleted }),
          ]),
        };
      },
    },
    overrides,
  );
