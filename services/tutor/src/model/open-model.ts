import { tutorModel } from '@aulavox/config/derived';
import type { Config } from '@aulavox/config/read-config';
import type { Logger } from '@aulavox/telemetry/create-logger';
import { OfflinePool } from '../offline/offline-pool.ts';
import { offlineModel } from './offline-model.ts';
import { openaiModel } from './openai-model.ts';
import type { TutorModel } from './tutor-model.ts';
import { withFallback } from './with-fallback.ts';

type ModelConfig = Config<'TUTOR_MODEL' | 'OPENAI_API_KEY' | 'OPENAI_BASE_URL' | 'OPENAI_MODEL'>;

/** The tutor that the configuration names, and the offline one that stands in for it. */
export function openModel(
  config: ModelConfig,
  log: Logger,
): { model: TutorModel; offline: TutorModel } {
  const offline = offlineModel(new OfflinePool());
  if (tutorModel(config) === 'offline:') return { model: offline, offline };
  const online = openaiModel({
    baseUrl: config.OPENAI_BASE_URL,
    apiKey: config.OPENAI_API_KEY,
    model: config.OPENAI_MODEL,
    understand: (...given) => offline.understand(...given),
  });
  return { model: withFallback(online, offline, log), offline };
}
