import { expect, test } from '@jest/globals';
import { createLogger } from './create-logger.ts';
import { runWithRequest } from './request-context.ts';

function captured(level = 'info') {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  const log = createLogger({ service: 'auth', level, destination });
  const events = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  return { log, lines, events };
}

test('an event is one JSON line with level, time, service and message', () => {
  const { log, events } = captured();
  log.info({ durationMs: 12 }, 'listening');
  expect(events()).toEqual([
    { level: 'info', time: expect.any(String), service: 'auth', durationMs: 12, msg: 'listening' },
  ]);
});

test('an event names the request in which it happens', () => {
  const { log, events } = captured();
  runWithRequest({ requestId: 'r-1' }, () => log.info('inside'));
  log.info('outside');
  expect(events()[0]).toMatchObject({ requestId: 'r-1' });
  expect(events()[1]).not.toHaveProperty('requestId');
});

test('a child logger adds its bindings, its own request id first', () => {
  const { log, events } = captured();
  const child = log.child({ requestId: 'r-child' });
  runWithRequest({ requestId: 'r-outer' }, () => child.info({ status: 200 }, 'done'));
  expect(events()[0]).toMatchObject({ requestId: 'r-child', status: 200 });
});

test('nothing below the level is written', () => {
  const { log, lines } = captured('warn');
  log.info('quiet');
  expect(lines).toEqual([]);
});

test.each([
  ['email', 'ann@school.test'],
  ['password', 'hunter22'],
  ['firstName', 'Ann-Sophie'],
  ['last_name', 'Ann-Sophie'],
  ['token', 'abc.def'],
  ['Authorization', 'Bearer abc'],
  ['set-cookie', 'session=abc'],
  ['messages', [{ role: 'student', content: 'I am sad' }]],
  ['answers', ['Paris']],
  ['body', { lessonTitle: 'Rome' }],
])('%s is redacted at the top, deep inside, in arrays and in child bindings', (key, secret) => {
  const { log, lines } = captured();
  log.info({ [key]: secret }, 'top');
  log.info({ request: { deep: [{ [key]: secret }] } }, 'deep');
  log.child({ user: { [key]: secret } }).info('child');
  log
    .child({ [key]: secret })
    .child({ [key]: secret })
    .info('grandchild');
  const written = JSON.stringify(secret).replaceAll(/[[\]{}]/g, '');
  expect(lines).toHaveLength(4);
  for (const line of lines) {
    expect(line).toContain('[redacted]');
    expect(line).not.toContain(written);
  }
});

test('an error keeps type, code, stack and cause, and loses the row that it carries', () => {
  const { log, lines, events } = captured();
  const cause = new Error('connect to postgres://auth:s3cret@db/aulavox failed');
  const error = Object.assign(new TypeError('no such person: ann@school.test', { cause }), {
    code: '23505',
    detail: 'Key (email)=(ann@school.test) already exists.',
    parameters: ['ann@school.test', 'hunter22'],
  });
  log.error({ err: error }, 'failed');
  expect(events()[0]).toMatchObject({
    err: {
      type: 'TypeError',
      message: 'no such person: [email]',
      code: '23505',
      stack: expect.stringContaining('create-logger.test.ts'),
      cause: { message: 'connect to postgres://db/aulavox failed' },
    },
  });
  expect(lines[0]).not.toMatch(/hunter22|ann@|s3cret|detail/);
});

test('an error given alone is cleaned as well', () => {
  const { log, lines, events } = captured();
  log.error(Object.assign(new Error('bad ann@school.test'), { parameters: ['hunter22'] }));
  expect(events()[0]).toMatchObject({ err: { message: 'bad [email]' }, msg: 'bad [email]' });
  expect(lines[0]).not.toMatch(/hunter22|ann@/);
});

test('texts lose addresses and the query strings of URLs', () => {
  const { log, events } = captured();
  log.info({ url: '/api/auth/verify-email?token=abc' }, 'mail for ann@school.test');
  expect(events()[0]).toMatchObject({ url: '/api/auth/verify-email', msg: 'mail for [email]' });
});

test('a structure that contains itself is cut, not followed for ever', () => {
  const { log, events } = captured();
  const circle: Record<string, unknown> = { step: 1 };
  circle.next = circle;
  log.info({ circle }, 'circle');
  expect(JSON.stringify(events()[0])).toContain('[redacted]');
});
