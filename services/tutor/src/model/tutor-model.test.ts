import { OfflinePool } from '../offline/offline-pool.ts';
import { startFakeOpenai } from '../testing/fake-openai.ts';
import { behaveWell } from '../testing/model-answers.ts';
import { offlineModel } from './offline-model.ts';
import { openaiModel } from './openai-model.ts';
import { tutorModelContract } from './tutor-model-contract.ts';

tutorModelContract('offline', async () => {
  const model = offlineModel(new OfflinePool());
  return { model, close: () => model.close() };
});

tutorModelContract('OpenAI', async () => {
  const endpoint = await startFakeOpenai();
  endpoint.behave(behaveWell);
  const offline = offlineModel(new OfflinePool());
  const model = openaiModel({
    baseUrl: endpoint.url,
    apiKey: undefined,
    model: 'fake',
    understand: (...given) => offline.understand(...given),
  });
  return {
    model,
    close: async () => {
      await offline.close();
      await endpoint.stop();
    },
  };
});
