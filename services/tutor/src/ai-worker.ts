import { runProcess } from '@aulavox/service/run-process';
import { start } from './start-ai-worker.ts';

await runProcess('ai-worker', start);
