import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { queueOf } from '@aulavox/contracts/message';
import type { Envelope } from '../bus.ts';
import type { Bench } from './bus-contract.ts';
import { envelopeOf, event, jobOf, jobs, openTestBus, schoolEvent } from './contract-messages.ts';
import { subscribe } from '../subscribe.ts';
import { openTestService } from './test-service.ts';
import { until } from './until.ts';

/** Part of the contract of the bus: who receives what, and how often. */
export function testDelivery(bench: Bench): void {
  test('every consumer receives a message once, with all that it carries', async () => {
    const [auth, school] = await Promise.all([
      bench.collect(queueOf('auth', event)),
      bench.collect(queueOf('school', event)),
    ]);
    const sent = [1, 2, 3].map((number) => ({
      ...envelopeOf(event.topic, { number }),
      requestId: `request-${number}`,
    }));
    await bench.bus().publish(sent);
    await until(() => auth.length >= 3 && school.length >= 3);
    expect(byId(auth)).toEqual(byId(sent));
    expect(byId(school)).toEqual(byId(sent));
  });

  test('messages wait for a consumer that comes later', async () => {
    const sent = jobOf(1);
    await bench.bus().publish([sent]);
    const received = await bench.collect(jobs);
    await until(() => received.length > 0);
    expect(received).toEqual([sent]);
  });

  test('a message that is published again has its effect once', async () => {
    const service = await openTestService();
    const stop = await subscribe({
      bus: bench.bus(),
      db: service.db,
      service: 'auth',
      message: schoolEvent,
      handle: ({ schoolId, note }, tx) =>
        tx.query('INSERT INTO effects (school_id, note) VALUES ($1, $2)', [schoolId, note]),
    });
    const noted = (note: string) => envelopeOf(schoolEvent.topic, { schoolId: randomUUID(), note });
    const [repeated, last] = [noted('repeated'), noted('last')];
    await bench.bus().publish([repeated, repeated]);
    await bench.bus().publish([repeated]);
    await bench.bus().publish([last]);
    const notes = async () => {
      const rows = await service.look<{ note: string }>('SELECT note FROM auth.effects');
      return rows.map(({ note }) => note).sort();
    };
    await until(async () => (await notes()).includes('last'));
    await stop();
    expect(await notes()).toEqual(['last', 'repeated']);
    await service.close();
  });

  test('two instances share the messages of a queue, each handled once', async () => {
    const handled: string[] = [];
    const handle = async ({ id }: Envelope) => void handled.push(id);
    const other = await openTestBus(bench.broker().url);
    await other.consume({ queue: jobs, concurrency: 2, handle });
    await bench.consume(jobs, handle, 2);
    const sent = Array.from({ length: 50 }, (_, number) => jobOf(number));
    await bench.bus().publish(sent);
    await until(() => handled.length >= sent.length);
    await other.close();
    expect([...handled].sort()).toEqual(sent.map(({ id }) => id).sort());
  });

  test('a message without a consumer is refused together with its batch', async () => {
    const received = await bench.collect(jobs);
    const good = jobOf(1);
    await expect(bench.bus().publish([good, envelopeOf('test.unknown.v1', {})])).rejects.toThrow();
    const last = jobOf(2);
    await bench.bus().publish([last]);
    await until(() => received.length > 0);
    expect(received).toEqual([last]);
  });
}

const byId = (envelopes: Envelope[]) => [...envelopes].sort((a, b) => a.id.localeCompare(b.id));
