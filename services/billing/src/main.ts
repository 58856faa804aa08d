import { runProcess } from '@aulavox/service/run-process';
import { start } from './start.ts';

await runProcess('billing', start);
