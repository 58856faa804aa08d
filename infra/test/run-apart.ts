// The same product as `npm start`, but as a cluster runs it: a process for every service, worker and
// gateway, two of each, on one database.
import { startProduct } from '../run/start-product.ts';
import { untilSignal } from '../run/until-signal.ts';
import { startApart } from './start-apart.ts';

await untilSignal(startProduct(startApart));
