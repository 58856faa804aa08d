// For the tests of the bus: takes one message, says so, and never finishes it.
import { openTestBus } from './contract-messages.ts';

const [url = '', queue = ''] = process.argv.slice(2);
const bus = await openTestBus(url);
await bus.consume({
  queue,
  concurrency: 1,
  handle: () => {
    process.stdout.write('handling');
    return new Promise(() => {});
  },
});
