import type { Speech, TutorModel } from '../model/tutor-model.ts';
import { isLastResponse } from '../sessions/session-rules.ts';
import type { Effect, Scene } from '../turns/turn.ts';

/** Questions of a session that are remembered, so that none is asked twice. */
const mostAsked = 50;

/** Presents a part of the lesson; its words come from wherever the class has them. */
export async function* presentPart(
  present: (scene: Scene, step: number) => ReturnType<TutorModel['present']>,
  scene: Scene,
  step: number,
): Speech<Effect> {
  const { suggestedPrompts } = yield* present(scene, step);
  return { type: 'lesson', suggestedPrompts, change: { nextStep: step + 1 }, startsLesson: true };
}

/** Asks something about the lesson and waits for the answer. */
export async function* poseQuestion(model: TutorModel, scene: Scene): Speech<Effect> {
  const asked = scene.session.askedQuestions;
  const posed = yield* model.askComprehension({ ...scene, asked }, scene.signal);
  return {
    type: 'question',
    suggestedPrompts: [],
    outcome: { actionType: 'ask_comprehension', comprehensionQuestion: posed.question },
    change: {
      awaitedQuestion: posed,
      askedQuestions: [...asked, posed.question].slice(-mostAsked),
    },
  };
}

/** Judges what the student answered to the question that the tutor asked. */
export async function* judgeWords(
  model: TutorModel,
  scene: Scene,
  studentAnswer: string,
): Speech<Effect> {
  const asked = scene.session.awaitedQuestion;
  if (!asked) throw new Error('There is no question to judge an answer to');
  const { isCorrect, encouragement } = yield* model.judge(
    { ...scene, asked, studentAnswer },
    scene.signal,
  );
  return {
    type: 'feedback',
    suggestedPrompts: ['Ask me a question', 'Tell me more'],
    outcome: { actionType: 'evaluate_answer', isCorrect, encouragement },
    change: { awaitedQuestion: null },
    isCorrect,
  };
}

/** Answers a question of the student's. */
export async function* answerWords(
  model: TutorModel,
  scene: Scene,
  question: string,
): Speech<Effect> {
  const { suggestedPrompts } = yield* model.answer({ ...scene, question }, scene.signal);
  return {
    type: 'chat',
    suggestedPrompts,
    outcome: {
      actionType: 'check_understanding',
      encouragement: 'Good that you ask: that is how learning works.',
    },
  };
}

/** Says something friendly back. */
export async function* chatBack(model: TutorModel, scene: Scene, words: string): Speech<Effect> {
  const { suggestedPrompts } = yield* model.chat({ ...scene, words }, scene.signal);
  return { type: 'chat', suggestedPrompts };
}

/** Speaks, and then asks a question of its own while the student has responses left to answer with. */
export async function* thenPoseQuestion(
  model: TutorModel,
  scene: Scene,
  first: Speech<Effect>,
): Speech<Effect> {
  const effect = yield* first;
  const { responseCount, maxResponses } = scene.session;
  if (isLastResponse(responseCount + 1, maxResponses)) return effect;
  yield '\n\nNow a question for you: ';
  const posed = yield* poseQuestion(model, scene);
  return { ...effect, change: { ...effect.change, ...posed.change } };
}
