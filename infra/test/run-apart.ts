// The same product as `npm start`, but as a cluster runs it: a process for every service, worker and
// gateway, two of each. `apart` keeps the embedded engines, `scale-out` brings those of a cluster.
import { startProduct } from '../run/start-product.ts';
import { untilSignal } from '../run/until-signal.ts';
import { startApart } from './start-apart.ts';
import { startEngines } from './start-engines.ts';

const isScaleOut = process.argv[2] === 'scale-out';

await untilSignal(async (closers, signal) => {
  const engines = isScaleOut ? await startEngines(closers) : {};
  await startProduct(startApart, { ...process.env, ...engines })(closers, signal);
});
