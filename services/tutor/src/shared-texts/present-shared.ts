import type { Logger } from '@aulavox/telemetry/create-logger';
import type { Deps } from '../deps.ts';
import type { Presentation, Speech } from '../model/tutor-model.ts';
import type { Scene } from '../turns/turn.ts';

export const presenter =
  ({ model }: Deps, _log: Logger) =>
  (scene: Scene, step: number): Speech<Presentation> =>
    model.present({ ...scene, step }, scene.signal);
