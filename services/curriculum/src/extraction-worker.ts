import { runProcess } from '@aulavox/service/run-process';
import { start } from './start-extraction-worker.ts';

await runProcess('extraction-worker', start);
