import type { tutoring } from '@aulavox/contracts/tutor/tutoring';
import type { Handler } from '@aulavox/http/handler';
import type { Deps } from '../deps.ts';
import { tellAs } from '../model/speech.ts';
import type { Speech } from '../model/tutor-model.ts';
import { openSession } from '../sessions/open-session.ts';
import { type Present, presenter } from '../shared-texts/present-shared.ts';
import { respond } from '../turns/respond.ts';
import type { Effect, Scene } from '../turns/turn.ts';
import { answerWords, chatBack, judgeWords, presentPart, thenPoseQuestion } from './acts.ts';

/**
 * The lesson view's conversation, in the student's session of the lesson. Nothing else lets the tutor
 * ask there, so that it asks after each answer: that is how a student gets on. A client's own memory
 * of the conversation is not believed; the server has it.
 */
export const askTutor: Handler<typeof tutoring.ask, Deps> = async ({
  body: { lessonId, question, messageId },
  principal,
  deps,
}) => {
  const lesson = await deps.lessons.find(principal, lessonId);
  const { session } = await openSession(deps, principal, lesson);
  const speech = await respond(deps, {
    principal,
    lessonId,
    sessionId: session.id,
    messageId,
    kind: 'ask',
    words: question,
    counts: true,
    lesson,
    act: async function* (scene) {
      const effect = yield* reply(deps, presenter(deps), scene, question);
      return { ...effect, startsLesson: true };
    },
  });
  return tellAs(speech, ({ reply: { content, audio }, outcome }) => {
    const { isCorrect, encouragement } = outcome;
    return { message: content, encouragement, isCorrect, audio };
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
  if (intent === 'answer') {
    return yield* thenPoseQuestion(model, scene, judgeWords(model, scene, words));
  }
  if (intent === 'smalltalk') return yield* chatBack(model, scene, words);
  if (intent === 'continue') return yield* presentPart(present, scene, scene.session.nextStep);
  const answer = answerWords(model, scene, words);
  // The question that is still open stays the one to answer.
  return isAwaiting ? yield* answer : yield* thenPoseQuestion(model, scene, answer);
}
