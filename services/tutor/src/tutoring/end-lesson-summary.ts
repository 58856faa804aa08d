import { messages } from '@aulavox/contracts/messages';
import type { tutoring } from '@aulavox/contracts/tutor/tutoring';
import { AppError } from '@aulavox/http/app-error';
import type { Handler } from '@aulavox/http/handler';
import type { Deps } from '../deps.ts';
import { tellAs } from '../model/speech.ts';
import { respond } from '../turns/respond.ts';

/** Sums the lesson up and ends the session: always allowed once it has started, and made once (decision 4.12). */
export const endLessonSummary: Handler<typeof tutoring.endLessonSummary, Deps> = async ({
  body: { lessonId, sessionId, messageId },
  principal,
  deps,
}) => {
  const speech = await respond(deps, {
    principal,
    lessonId,
    sessionId,
    messageId,
    kind: 'summary',
    counts: false,
    isAlwaysAllowed: true,
    demand: ({ lessonStartedAt, responseCount }) => {
      if (lessonStartedAt || responseCount > 0) return;
      throw new AppError('conflict', messages.lessonNotStarted);
    },
    act: async function* (scene) {
      yield* deps.model.summarise(scene, scene.signal);
      return {
        type: 'summary',
        suggestedPrompts: [],
        change: { endedAt: scene.session.endedAt ?? scene.now, awaitedQuestion: null },
      };
    },
  });
  return tellAs(speech, ({ reply: summary }) => ({ summary, audio: summary.audio }));
};
