import { expect, test } from '@jest/globals';
import { createLogger } from './create-logger.ts';
import { followTrouble } from './follow-trouble.ts';

test('trouble is logged when it begins, when its reason changes and when it is over', () => {
  const lines: string[] = [];
  const log = createLogger({
    service: 'test',
    level: 'info',
    destination: { write: (line) => void lines.push((JSON.parse(line) as { msg: string }).msg) },
  });
  const { met, over } = followTrouble({ log, begins: 'begins', ends: 'ends' });
  const refused = (port: number) =>
    Object.assign(new Error(`refused at ${port}`), { code: 'ECONNREFUSED' });
  over();
  for (const port of [1, 2, 3]) met(refused(port));
  met(new Error('no such role'));
  met(new Error('no such role'));
  over();
  over();
  met(new Error('no such role'));
  expect(lines).toEqual(['begins', 'begins', 'ends', 'begins']);
});
