// `npm run ops -- <command>`: what an operator does by hand on a running installation.
import { ConfigError } from '@aulavox/config/read-config';
import { NotFound, runDeadLetters } from './dead-letters.ts';

const usage = `npm run ops -- dead-letters list            the newest 100, one line each
npm run ops -- dead-letters show ID         one, with what it carries
npm run ops -- dead-letters replay ID...    puts them back into their queues`;

const [command, ...args] = process.argv.slice(2);
try {
  const isDone =
    command === 'dead-letters' && (await runDeadLetters(args, process.env, console.log));
  if (!isDone) {
    console.error(usage);
    process.exitCode = 2;
  }
} catch (error) {
  if (!(error instanceof ConfigError) && !(error instanceof NotFound)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
