import { Transform } from 'node:stream';
import { TooLarge } from './object-store.ts';

/**
 * Passes chunks on and breaks off with `TooLarge` as soon as there are more than `maxBytes` in all.
 * `onBytes` is told how many there were so far.
 */
export function limitBytes(maxBytes: number, onBytes?: (bytes: number) => void): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Uint8Array, _encoding, pass) {
      bytes += chunk.byteLength;
      onBytes?.(bytes);
      if (bytes > maxBytes) pass(new TooLarge(maxBytes));
      else pass(null, chunk);
    },
  });
}
