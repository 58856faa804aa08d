import { cloneDatabase } from '@aulavox/testing/test-database';
import { transcriptsContract } from './transcripts-contract.ts';

transcriptsContract('Postgres', async () => {
  const { serviceUrls, drop } = await cloneDatabase(['tutor']);
  return { url: serviceUrls.tutor, drop };
});
