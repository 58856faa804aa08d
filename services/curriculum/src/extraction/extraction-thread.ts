// Runs in a thread of its own, which read-in-thread.ts starts and ends.
import { parentPort, workerData } from 'node:worker_threads';
import type { FileType } from '@aulavox/contracts/enums';
import { readFile } from './read-file.ts';
import { tidyText } from './tidy-text.ts';

// What read-in-thread.ts hands over.
const { file, fileType } = workerData as { file: Uint8Array; fileType: FileType };

parentPort?.postMessage(tidyText(await readFile[fileType](Buffer.from(file))));
