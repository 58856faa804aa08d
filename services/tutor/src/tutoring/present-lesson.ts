import type { tutoring } from '@aulavox/contracts/tutor/tutoring';
import type { Handler } from '@aulavox/http/handler';
import type { Deps } from '../deps.ts';
import { tellAs } from '../model/speech.ts';
import { presenter } from '../shared-texts/present-shared.ts';
import { respond } from '../turns/respond.ts';
import { presentPart } from './acts.ts';

/** Presents the lesson: from its beginning, which starts the clock, or the next part. */
export const presentLesson: Handler<typeof tutoring.presentLesson, Deps> = async ({
  body,
  principal,
  deps,
}) => {
  const speech = await respond(deps, {
    ...body,
    principal,
    kind: 'presentation',
    counts: true,
    act: (scene) => {
      const step = body.lessonStarted ? scene.session.nextStep : 0;
      return presentPart(presenter(deps), scene, step);
    },
  });
  return tellAs(speech, ({ reply }) => ({ message: reply }));
};
