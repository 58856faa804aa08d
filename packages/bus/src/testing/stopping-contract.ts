import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import type { Bench } from './bus-contract.ts';
import { jobOf, jobs, openTestBus } from './contract-messages.ts';
import { until } from './until.ts';

/** Part of the contract of the bus: work at the same time, stopping, outages. */
export function testStopping(bench: Bench): void {
  test('no more messages are handled at once than the concurrency allows, and as many', async () => {
    const gate = Promise.withResolvers<void>();
    let [atOnce, most, done] = [0, 0, 0];
    const handle = async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      if (atOnce === 3) gate.resolve();
      await gate.promise;
      atOnce -= 1;
      done += 1;
    };
    await bench.consume(jobs, handle, 3);
    await bench.bus().publish(Array.from({ length: 20 }, (_, number) => jobOf(number)));
    await until(() => done === 20);
    expect(most).toBe(3);
  });

  test('stopping takes no further message and lets the one in hand finish', async () => {
    const [started, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const finished: string[] = [];
    const stop = await bench.consume(jobs, async ({ id }) => {
      started.resolve();
      await gate.promise;
      finished.push(id);
    });
    const [first, second] = [jobOf(1), jobOf(2)];
    await bench.bus().publish([first]);
    await started.promise;
    const stopped = stop();
    await bench.bus().publish([second]);
    gate.resolve();
    await stopped;
    expect(finished).toEqual([first.id]);
    const rest = await bench.collect(jobs);
    await until(() => rest.length > 0);
    expect(rest).toEqual([second]);
  });

  test('stopping aborts what outlasts its grace, and another consumer gets it', async () => {
    const started = Promise.withResolvers<void>();
    const stop = await bench.consume(jobs, async (_envelope, signal) => {
      started.resolve();
      await once(signal, 'abort');
      throw signal.reason;
    });
    const sent = jobOf(1);
    await bench.bus().publish([sent]);
    await started.promise;
    await stop(10);
    const received = await bench.collect(jobs);
    await until(() => received.length > 0);
    expect(received).toEqual([sent]);
  });

  test('a bus that can not be reached is an error, not a wait', async () => {
    const unreachable = new URL(bench.broker().url);
    unreachable.port = '1';
    await expect(openTestBus(unreachable.href)).rejects.toThrow('ECONNREFUSED');
  });

  test('consumers and publishers come back by themselves when the connections are cut', async () => {
    const received = await bench.collect(jobs);
    await bench.broker().cutConnections();
    const sent = jobOf(1);
    await until(() =>
      bench
        .bus()
        .publish([sent])
        .then(
          () => true,
          () => false,
        ),
    );
    await until(() => received.length > 0);
    expect(received).toEqual([sent]);
  });
}
