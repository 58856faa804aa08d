import { RangeNotSatisfiable, type ByteRange } from './object-store.ts';

/** The part of an object of `size` bytes that is meant; an end behind the object's is the object's. */
export function resolveRange(range: ByteRange | undefined, size: number): Required<ByteRange> {
  if (!range) return { start: 0, end: size - 1 };
  const { start, end = size - 1 } = range;
  if (start < 0 || start >= size || end < start) throw new RangeNotSatisfiable(size);
  return { start, end: Math.min(end, size - 1) };
}
