const segments = /^[\w-]+(?:\/[\w-]+)*(?:\.\w+)*$/;
const longest = 512;
const longestSegment = 128;

/** Throws for a key that could leave the store or that some adapter can't keep. */
export function assertKey(key: string): void {
  const isShort =
    key.length <= longest && key.split('/').every(({ length }) => length <= longestSegment);
  if (!isShort || !segments.test(key)) throw new Error('That is not a key of an object');
}
