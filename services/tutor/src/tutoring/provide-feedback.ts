import type { tutoring } from '@aulavox/contracts/tutor/tutoring';
import type { Handler } from '@aulavox/http/handler';
import type { Deps } from '../deps.ts';
import { tellAs } from '../model/speech.ts';
import type { Speech } from '../model/tutor-model.ts';
import { type Present, presenter } from '../shared-texts/present-shared.ts';
import { respond } from '../turns/respond.ts';
import type { Effect, Scene } from '../turns/turn.ts';
import { answerWords, chatBack, judgeWords, poseQuestion, presentPart } from './acts.ts';

/** Answers whatever the student typed or said: a question, an answer, a wish to go on (rule 1.7). */
export const provideFeedback: Handler<typeof tutoring.provideFeedback, Deps> = async ({
  body,
  principal,
  deps,
}) => {
  const speech = await respond(deps, {
    ...body,
    principal,
    kind: 'feedback',
    words: body.studentAnswer,
    counts: true,
    act: (scene) => reply(deps, presenter(deps), scene, body.studentAnswer),
  });
  return tellAs(speech, ({ studentMessage, reply: feedback, outcome }) => {
    if (!studentMessage) throw new Error('A student said nothing');
    const { actionType, comprehensionQuestion } = outcome;
    return { studentMessage, feedback, actionType, comprehensionQuestion };
  });
};

async function* reply(
  { model }: Deps,
  present: Present,
  scene: Scene,
  words: string,
): Speech<Effect> {
  const isAwaiting = scene.session.awaitedQuestion !== null;
  const intent = await model.understand(words, isAwaiting, scene.signal);
  if (intent === 'answer') return yield* judgeWords(model, scene, words);
  if (intent === 'ask-me') return yield* poseQuestion(model, scene);
  if (intent === 'question') return yield* answerWords(model, scene, words);
  if (intent === 'smalltalk') return yield* chatBack(model, scene, words);
  const { nextStep } = scene.session;
  const effect = yield* presentPart(present, scene, nextStep);
  return { ...effect, outcome: { actionType: nextStep === 0 ? 'start_lesson' : 'continue' } };
}
