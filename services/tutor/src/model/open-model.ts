import { OfflinePool } from '../offline/offline-pool.ts';
import { offlineModel } from './offline-model.ts';
import type { TutorModel } from './tutor-model.ts';

export const openModel = (_config: object, _log: object): TutorModel =>
  offlineModel(new OfflinePool());
