import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import type { SchoolId } from '@aulavox/contracts/primitives';
import { currentRequest } from '@aulavox/telemetry/request-context';
import type { Envelope, StopConsuming } from './bus.ts';
import { envelopeOf, event, job, schoolEvent } from './testing/contract-messages.ts';
import { subscribe, subscribePlatform } from './subscribe.ts';
import { openTestService, type TestService } from './testing/test-service.ts';
import { until } from './testing/until.ts';
import { work } from './work.ts';

jest.setTimeout(30_000);

const schoolId = randomUUID() as SchoolId; // a fixture: no schema needs to brand it

let service: TestService;
const stops: StopConsuming[] = [];

beforeAll(async () => {
  service = await openTestService();
});
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop(0)));
  await service.look('DELETE FROM auth.effects');
});
afterAll(() => service.close());

const notes = async (table = 'effects') => {
  const rows = await service.look<{ note: string }>(`SELECT note FROM auth.${table} ORDER BY note`);
  return rows.map(({ note }) => note);
};

const noted = (note: string): Envelope => envelopeOf(schoolEvent.topic, { schoolId, note });

const isHandled = async ({ id }: Envelope) =>
  (await service.look(`SELECT FROM bus.job WHERE id = $1 AND state = 'completed'`, [id])).length >
  0;

/** Brings a handled message once more, which the bus would otherwise not even queue. */
async function deliverAgain(envelope: Envelope): Promise<void> {
  await until(() => isHandled(envelope));
  await service.look('DELETE FROM bus.job WHERE id = $1', [envelope.id]);
  await service.bus.publish([envelope]);
  await until(() => isHandled(envelope));
}

type Handle = Parameters<typeof subscribe<typeof schoolEvent>>[0]['handle'];

const takeNote: Handle = (payload, tx) =>
  tx.query('INSERT INTO effects (school_id, note) VALUES ($1, $2)', [
    payload.schoolId,
    payload.note,
  ]);

async function subscribeNotes(handle: Handle = takeNote): Promise<void> {
  const { bus, db } = service;
  stops.push(await subscribe({ bus, db, service: 'auth', message: schoolEvent, handle }));
}

test('a message that is delivered again has its effect once', async () => {
  let calls = 0;
  await subscribeNotes((...message) => {
    calls += 1;
    return takeNote(...message);
  });
  const sent = noted('once');
  await service.bus.publish([sent]);
  await deliverAgain(sent);
  expect(await notes()).toEqual(['once']);
  expect(calls).toBe(1);
});

test('an effect whose handler fails later is undone, and done once by the next try', async () => {
  let calls = 0;
  await subscribeNotes(async (...message) => {
    await takeNote(...message);
    calls += 1;
    if (calls === 1) throw new Error('after the effect');
  });
  const sent = noted('retried');
  await service.bus.publish([sent]);
  await until(() => isHandled(sent));
  expect(calls).toBe(2);
  expect(await notes()).toEqual(['retried']);
});

test("a handler works inside its school's walls", async () => {
  const other = randomUUID();
  await service.look('INSERT INTO auth.effects VALUES ($1, $2)', [other, 'of another school']);
  const seen: unknown[] = [];
  await subscribeNotes(async (_payload, tx) => {
    seen.push(await tx.query('SELECT * FROM effects'));
  });
  await service.bus.publish([noted('x')]);
  await until(() => seen.length > 0);
  expect(seen).toEqual([[]]);
});

test('what does not fit the contract goes to the dead letters at once, without its values', async () => {
  await subscribeNotes();
  await service.bus.publish([envelopeOf(schoolEvent.topic, { schoolId, note: 5 })]);
  await until(async () => (await service.bus.deadLetters.list()).length > 0);
  expect(await service.bus.deadLetters.list()).toMatchObject([
    { tries: 1, reason: 'test.school-event.v1 does not fit the contract: note' },
  ]);
});

test('a platform message is handled once, as the platform role', async () => {
  const { bus, db } = service;
  const role: unknown[] = [];
  const stop = await subscribePlatform({
    bus,
    db,
    caller: 'tests',
    service: 'auth',
    message: event,
    handle: async ({ number }, tx) => {
      role.push(await tx.query('SELECT current_user'));
      await tx.query('INSERT INTO platform_effects VALUES ($1)', [`number ${number}`]);
    },
  });
  stops.push(stop);
  const sent = envelopeOf(event.topic, { number: 4 });
  await bus.publish([sent]);
  await deliverAgain(sent);
  expect(await notes('platform_effects')).toEqual(['number 4']);
  expect(role).toEqual([[{ current_user: 'aulavox_auth_platform' }]]);
});

test('a job works under the id of the request that asked for it, and knows its message', async () => {
  const seen: unknown[] = [];
  const stop = await work({
    bus: service.bus,
    message: job,
    handle: async (payload, signal, envelope) => {
      seen.push({ payload, isAborted: signal.aborted, id: envelope.id, ...currentRequest() });
    },
  });
  stops.push(stop);
  const sent = { ...envelopeOf(job.topic, { number: 9 }), requestId: 'r-9' };
  await service.bus.publish([sent]);
  await until(() => seen.length > 0);
  expect(seen).toEqual([
    { payload: { number: 9 }, isAborted: false, id: sent.id, requestId: 'r-9' },
  ]);
});

test('only consumers that the contracts name may consume, and only jobs are worked', async () => {
  const { bus, db } = service;
  const handle = async () => {};
  await expect(
    subscribe({ bus, db, service: 'billing', message: schoolEvent, handle }),
  ).rejects.toThrow('do not name billing');
  await expect(work({ bus, message: event, handle })).rejects.toThrow('is not a job');
});
