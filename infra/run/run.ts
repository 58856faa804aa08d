// Everything in one process, for one machine; started by `npm start`.
import { startProduct } from './start-product.ts';
import { startServices } from './start-services.ts';
import { untilSignal } from './until-signal.ts';

await untilSignal(startProduct(startServices));
