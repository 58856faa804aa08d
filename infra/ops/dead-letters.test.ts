import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { migrateBus } from '@aulavox/bus/migrate-bus';
import { openBus } from '@aulavox/bus/open-bus';
import { UnprocessableMessage, type Bus } from '@aulavox/bus/bus';
import { queueOf } from '@aulavox/contracts/message';
import { sendMail } from '@aulavox/contracts/auth/messages';
import { createLogger } from '@aulavox/telemetry/create-logger';
import { cloneDatabase, type TestDatabase } from '@aulavox/testing/test-database';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { NotFound, runDeadLetters } from './dead-letters.ts';

const messageId = randomUUID();
let database: TestDatabase;
let bus: Bus;

beforeAll(async () => {
  database = await cloneDatabase([]);
  await migrateBus(database.ownerUrl);
  const log = createLogger({ service: 'test', level: 'silent' });
  bus = await openBus(database.busUrl, { log, pool: 1 });
});
afterAll(async () => {
  await bus.close();
  await database.drop();
});

async function ops(...args: string[]): Promise<string[]> {
  const lines: string[] = [];
  const env = { BUS_URL: database.busUrl, LOG_LEVEL: 'silent' };
  expect(await runDeadLetters(args, env, (line) => void lines.push(line))).toBe(true);
  return lines;
}

test('an operator lists dead letters, looks at one, and sends it back', async () => {
  const queue = queueOf('auth', sendMail);
  expect(await ops('list')).toEqual(['There are no dead letters.']);
  const handled: string[] = [];
  const stop = await bus.consume({
    queue,
    concurrency: 1,
    handle: async ({ id }) => {
      handled.push(id);
      if (handled.length === 1) throw new UnprocessableMessage('no such template');
    },
  });
  const createdAt = new Date().toISOString();
  const payload = { template: 'gone' };
  await bus.publish([
    { id: messageId, topic: sendMail.topic, payload, requestId: null, createdAt },
  ]);
  const [line = ''] = await untilFull(() => bus.deadLetters.list()).then(() => ops('list'));
  const [id = ''] = line.split(' ');
  expect(line).toMatch(new RegExp(`^${id}  .+Z  ${queue}  1 tries  no such template$`));

  const [shown = ''] = await ops('show', id);
  expect(JSON.parse(shown)).toMatchObject({ id, messageId, queue, payload });

  expect(await ops('replay', id)).toEqual([`${id} is back in its queue`]);
  await untilFull(() => Promise.resolve(handled.slice(1)));
  expect(handled).toEqual([messageId, messageId]);
  expect(await ops('list')).toEqual(['There are no dead letters.']);
  await stop();
});

test('an id that is not there is an error that names it', async () => {
  await expect(ops('show', 'nothing')).rejects.toThrow(NotFound);
  await expect(ops('replay', 'nothing')).rejects.toThrow('There is no dead letter nothing');
});

test.each([[[]], [['list', 'all']], [['show']], [['replay']], [['toString']]])(
  '%j is no command',
  async (args) => {
    expect(await runDeadLetters(args, {}, () => undefined)).toBe(false);
  },
);

async function untilFull<T>(list: () => Promise<T[]>): Promise<void> {
  while ((await list()).length === 0) await wait(20);
}
