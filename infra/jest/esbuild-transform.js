import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { transformSync, version } from 'esbuild';

// Jest calls this for each .ts and .tsx file. Types are removed and JSX is compiled; the module
// stays an ES module, because our dependencies are ES modules as well.
export default {
  process(source, path) {
    const { code, map } = transformSync(source, {
      loader: path.endsWith('x') ? 'tsx' : 'ts',
      format: 'esm',
      target: 'node24',
      jsx: 'automatic',
      sourcemap: 'external',
      sourcefile: path,
    });
    return { code, map };
  },
  getCacheKey(source, path) {
    return createHash('sha256')
      .update(self)
      .update(version)
      .update(path)
      .update(source)
      .digest('hex');
  },
};

const self = readFileSync(import.meta.filename);
