import { runProcess } from '@aulavox/service/run-process';
import { start } from './start-mail-worker.ts';

await runProcess('mail-worker', start);
