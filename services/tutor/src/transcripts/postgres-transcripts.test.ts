import { cloneDatabase } from '@aulavox/testing/test-database';
import { transcriptsContract } from './transcripts-contract.ts';

transcriptsContract('Postgres', async () => {
  const database = await cloneDatabase(['tutor']);
  return { url: database.serviceUrls.tutor, drop: () => database.drop() };
});
