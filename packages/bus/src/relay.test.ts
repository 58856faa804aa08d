import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import type { SchoolId } from '@aulavox/contracts/primitives';
import { createLogger } from '@aulavox/telemetry/create-logger';
import { runWithRequest } from '@aulavox/telemetry/request-context';
import type { Bus, Envelope } from './bus.ts';
import { event, job } from './testing/contract-messages.ts';
import { emit } from './emit.ts';
import { claimMessages } from './outbox.ts';
import { startRelay, type Relay } from './relay.ts';
import { openTestService, type TestService } from './testing/test-service.ts';
import { until } from './testing/until.ts';

jest.setTimeout(30_000);

const school = randomUUID() as SchoolId; // a fixture: no schema needs to brand it
const never = 3_600_000;

let service: TestService;
const relays: Relay[] = [];

beforeAll(async () => {
  service = await openTestService();
});
afterEach(async () => {
  await Promise.all(relays.splice(0).map((relay) => relay.stop()));
  await service.look('DELETE FROM auth.outbox');
});
afterAll(() => service.close());

type Publish = Bus['publish'];

/** Starts a relay that publishes to the real bus through `through`, and gathers what it published. */
function relayWith({
  through = (messages, publish) => publish(messages),
  ...timing
}: { through?: (messages: Envelope[], publish: Publish) => Promise<void> } & Partial<
  Record<'sweep' | 'lease' | 'publish' | 'longestBackoff', number>
> = {}) {
  const published: Envelope[] = [];
  const publish: Publish = async (messages) => {
    await through(messages, service.bus.publish);
    published.push(...messages);
  };
  const log = createLogger({ service: 'test', level: 'silent' });
  const relay = startRelay({ source: service.db.source, bus: { publish }, log, timing });
  relays.push(relay);
  return { relay, published };
}

const emitNumber = (number: number) =>
  service.db.forTenant(school, (tx) => emit(tx, job, { number }));

const unpublished = () =>
  service.look<{ id: string }>('SELECT id FROM auth.outbox WHERE published_at IS NULL');

test('a message leaves right after its transaction commits, with the id of the request', async () => {
  const { published } = relayWith({ sweep: never });
  await until(async () => (await unpublished()).length === 0);
  const id = await runWithRequest({ requestId: 'r-1' }, () =>
    service.db.forTenant(school, (tx) => emit(tx, event, { number: 7 })),
  );
  await until(() => published.length > 0);
  expect(published).toEqual([
    {
      id,
      topic: event.topic,
      payload: { number: 7 },
      requestId: 'r-1',
      traceparent: null,
      createdAt: expect.any(String),
    },
  ]);
  await until(async () => (await unpublished()).length === 0);
});

test('a transaction that rolls back emits nothing', async () => {
  const failing = service.db.forTenant(school, async (tx) => {
    await emit(tx, job, { number: 1 });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  const { published } = relayWith();
  const id = await emitNumber(2);
  await until(() => published.length > 0);
  expect(published.map((message) => message.id)).toEqual([id]);
});

test('a payload that does not fit the contract fails its transaction, and its extras stay here', async () => {
  const wrong = { number: 'one' } as unknown as { number: number }; // what a type check would refuse
  await expect(service.db.forTenant(school, (tx) => emit(tx, job, wrong))).rejects.toThrow();
  const row = { number: 3, email: 'ann@school.test' };
  await service.db.forTenant(school, (tx) => emit(tx, job, row));
  expect(await service.look('SELECT payload FROM auth.outbox')).toEqual([
    { payload: { number: 3 } },
  ]);
});

test('what another process emitted is found by the sweep, oldest first', async () => {
  for (const number of [1, 2, 3]) await emitNumber(number);
  const { published } = relayWith({ sweep: 50 });
  await until(() => published.length === 3);
  expect(published.map((message) => message.payload)).toEqual(
    [1, 2, 3].map((number) => ({ number })),
  );
});

test('two relays at work publish every message once', async () => {
  const first = relayWith({ sweep: 5 });
  const second = relayWith({ sweep: 5 });
  const ids = await Promise.all(Array.from({ length: 300 }, (_, number) => emitNumber(number)));
  const all = () => [...first.published, ...second.published].map((message) => message.id);
  await until(async () => (await unpublished()).length === 0);
  expect(all().sort()).toEqual(ids.sort());
});

test('nothing is lost while the bus refuses, and everything leaves when it is back', async () => {
  let isDown = true;
  let refusals = 0;
  const { published } = relayWith({
    lease: 200,
    longestBackoff: 50,
    through: async (messages, publish) => {
      if (!isDown) return publish(messages);
      refusals += 1;
      throw new Error('down');
    },
  });
  const ids = await Promise.all([1, 2, 3].map(emitNumber));
  await until(() => refusals > 3);
  isDown = false;
  await until(() => published.length === 3);
  expect(published.map((message) => message.id).sort()).toEqual(ids.sort());
});

test('a bus that refuses once is asked again at once', async () => {
  let calls = 0;
  const { published } = relayWith({
    lease: never,
    through: async (messages, publish) => {
      calls += 1;
      if (calls === 1) throw new Error('a hiccup');
      await publish(messages);
    },
  });
  await emitNumber(1);
  await until(() => published.length === 1);
});

test('a bus that never answers is given up on, and asked again', async () => {
  let calls = 0;
  const { published } = relayWith({
    publish: 50,
    lease: 100,
    longestBackoff: 50,
    through: (messages, publish) => {
      calls += 1;
      return calls === 1 ? new Promise(() => {}) : publish(messages);
    },
  });
  await emitNumber(1);
  await until(() => published.length > 0);
  expect(calls).toBe(2);
});

test('a message that can not be published holds up no other', async () => {
  await service.look(
    `INSERT INTO auth.outbox (id, topic, payload) VALUES (gen_random_uuid(), 'no.such.v1', '{}')`,
  );
  const ids = [await emitNumber(1), await emitNumber(2)];
  const { published } = relayWith({ longestBackoff: 50 });
  await until(() => published.length === 2);
  expect(published.map((message) => message.id)).toEqual(ids);
  // The bus has a message a moment before the outbox remembers it.
  await until(async () => (await unpublished()).length === 1);
});

test('what a dead relay had in hand is published when its lease ends', async () => {
  const id = await emitNumber(1);
  await claimMessages(service.db.source, { limit: 10, leaseMs: 300 });
  const { published } = relayWith({ sweep: 20 });
  await until(() => published.length > 0);
  expect(published.map((message) => message.id)).toEqual([id]);
});

test('stopping finishes the batch in hand', async () => {
  const [started, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { relay } = relayWith({
    through: async (messages, publish) => {
      started.resolve();
      await gate.promise;
      return publish(messages);
    },
  });
  await emitNumber(1);
  await started.promise;
  const stopped = relay.stop();
  gate.resolve();
  await stopped;
  expect(await unpublished()).toEqual([]);
});

test('the relay comes back by itself when the connections to its database are cut', async () => {
  const { published } = relayWith({ sweep: 20, longestBackoff: 50 });
  await service.look(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name = 'aulavox-auth' AND datname = current_database()`,
  );
  const emitted = () =>
    emitNumber(1).then(
      () => true,
      () => false,
    );
  await until(emitted);
  await until(() => published.length > 0);
});

test('what was published or handled long ago is deleted, the rest stays', async () => {
  await service.look(`
    INSERT INTO auth.outbox (id, topic, payload, published_at)
    SELECT gen_random_uuid(), 'old', '{}'::jsonb, now() - interval '25 hours'
      FROM generate_series(1, 1500)
    UNION ALL SELECT gen_random_uuid(), 'recent', '{}', now() - interval '23 hours'`);
  await service.look(`
    INSERT INTO auth.inbox (message_id, queue, handled_at) VALUES
      (gen_random_uuid(), 'old', now() - interval '91 days'),
      (gen_random_uuid(), 'recent', now() - interval '89 days')`);
  relayWith({ sweep: 20 });
  const kept = () =>
    service.look<{ name: string }>(
      'SELECT topic AS name FROM auth.outbox UNION ALL SELECT queue FROM auth.inbox',
    );
  await until(async () => (await kept()).length === 2);
  expect(await kept()).toEqual([{ name: 'recent' }, { name: 'recent' }]);
});
