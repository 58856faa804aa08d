import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Deps } from '../deps.ts';
import { inSentences } from '../model/in-sentences.ts';
import { collect } from '../model/speech.ts';
import type { Presentation, Speech } from '../model/tutor-model.ts';
import type { Scene } from '../turns/turn.ts';
import {
  claimText,
  giveUpText,
  keepText,
  makeMs,
  readText,
  type SharedText,
  sharedText,
  type SharedValue,
} from './shared-text.ts';

/** Milliseconds between looks at what somebody else is making. */
const lookEvery = 200;

/** Presents a part of the lesson. */
export type Present = (scene: Scene, step: number) => Speech<Presentation>;

/**
 * Presents in words that a class shares: whoever comes first has them made, and hears them as they
 * come; the others wait for them (P8: one call of the model for a class). The offline tutor says the
 * same to everybody anyway, faster than a row is read.
 */
export const presenter =
  (deps: Deps): Present =>
  (scene, step) => {
    if (!deps.model.sharesPresentations) {
      return deps.model.present({ ...scene, step }, scene.signal);
    }
    return presentShared(deps, scene, step);
  };

async function* presentShared(deps: Deps, scene: Scene, step: number): Speech<Presentation> {
  const text = sharedText(scene.session.schoolId, deps.model.name, { ...scene, step });
  const makerId = randomUUID();
  const found = await waitForText(deps, text, makerId, scene.signal);
  if (found === 'make') return yield* makeText(deps, scene, text, makerId);
  if (found === 'failed') return yield* deps.offline.present({ ...scene, step }, scene.signal);
  yield* inSentences(found.text);
  return found;
}

async function waitForText(
  { db, now }: Deps,
  text: SharedText,
  makerId: string,
  signal: AbortSignal,
): Promise<SharedValue | 'make' | 'failed'> {
  const giveUpAt = performance.now() + makeMs + lookEvery;
  while (performance.now() < giveUpAt) {
    const found = await db.forTenant(text.schoolId, async (tx) => {
      const { value, hasFailed } = await readText(tx, text, now());
      if (value) return value;
      if (hasFailed) return 'failed';
      return (await claimText(tx, text, makerId, now())) ? 'make' : null;
    });
    if (found) return found;
    await wait(lookEvery, undefined, { signal });
  }
  return 'failed';
}

/** Makes the text and keeps it, unless the offline tutor had to stand in. */
async function* makeText(
  { db, model, now }: Deps,
  scene: Scene,
  text: SharedText,
  makerId: string,
): Speech<Presentation> {
  const { schoolId, step } = text;
  const giveUp = () => db.forTenant(schoolId, (tx) => giveUpText(tx, text, makerId, now()));
  const speech = model.present({ ...scene, step }, scene.signal);
  try {
    const { text: said, result } = yield* collect(speech);
    const { isLast, suggestedPrompts, isStandIn } = result;
    const value = { text: said.trim(), isLast, suggestedPrompts };
    if (isStandIn) await giveUp();
    else await db.forTenant(schoolId, (tx) => keepText(tx, text, makerId, value));
    return result;
  } catch (error) {
    await giveUp();
    throw error;
  }
}
