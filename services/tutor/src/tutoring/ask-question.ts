import type { tutoring } from '@aulavox/contracts/tutor/tutoring';
import type { Handler } from '@aulavox/http/handler';
import type { Deps } from '../deps.ts';
import { tellAs } from '../model/speech.ts';
import { respond } from '../turns/respond.ts';
import { poseQuestion } from './acts.ts';

/** Makes the tutor ask the student a question (rule 1.7). */
export const askQuestion: Handler<typeof tutoring.askQuestion, Deps> = async ({
  body,
  principal,
  deps,
}) => {
  const speech = await respond(deps, {
    ...body,
    principal,
    kind: 'question',
    counts: true,
    act: (scene) => poseQuestion(deps.model, scene),
  });
  return tellAs(speech, ({ reply }) => ({ message: reply }));
};
