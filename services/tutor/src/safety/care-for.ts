import { inSentences } from '../model/in-sentences.ts';
import type { Speech } from '../model/tutor-model.ts';
import type { Effect, Stage } from '../turns/turn.ts';

/** The same careful words for everybody: no model decides what a child in need is told. */
export const careText =
  'Thank you for telling me. What you say matters, and you are not alone with it. ' +
  'I am a computer program, so I am not the right one to help with this, but people are: ' +
  'please talk to somebody you trust now, such as a parent, a teacher, or your school counsellor. ' +
  'If you or somebody else is in danger right now, call your local emergency number ' +
  '(112 in Europe, 911 in North America, 999 in the UK). ' +
  'You can also find a free helpline for your country at findahelpline.com. ' +
  'The lesson can wait.';

/** Answers words of crisis, and marks the session so that staff can find it. */
export async function* careFor({ now }: Stage): Speech<Effect> {
  yield* inSentences(careText);
  return { type: 'chat', suggestedPrompts: [], change: { careNeededAt: now } };
}
