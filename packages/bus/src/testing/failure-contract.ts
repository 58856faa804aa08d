import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import { UnprocessableMessage } from '../bus.ts';
import type { Bench } from './bus-contract.ts';
import { job, jobOf, jobs, limits } from './contract-messages.ts';
import { until } from './until.ts';

/** Part of the contract of the bus: what becomes of messages that are not handled. */
export function testFailure(bench: Bench): void {
  test('a message whose handler fails is delivered again', async () => {
    let tries = 0;
    await bench.consume(jobs, async () => {
      tries += 1;
      if (tries < 2) throw new Error('not yet');
    });
    await bench.bus().publish([jobOf(1)]);
    await until(() => tries === 2);
    await expectNoDeadLetters(bench);
  });

  test('a handler that takes too long is told to stop, and the message comes again', async () => {
    const tries: boolean[] = [];
    await bench.consume(jobs, async (_envelope, signal) => {
      if (tries.length === 0) await once(signal, 'abort');
      tries.push(signal.aborted);
    });
    await bench.bus().publish([jobOf(1)]);
    await until(() => tries.length === 2);
    expect(tries).toEqual([true, false]);
    await expectNoDeadLetters(bench);
  });

  test('a message in the hands of a process that is killed is delivered again', async () => {
    const sent = jobOf(1);
    await bench.bus().publish([sent]);
    await killWhileHandling(bench.broker().url, jobs);
    const received = await bench.collect(jobs);
    await until(() => received.length > 0);
    expect(received).toEqual([sent]);
  });

  test('a failing message ends in the dead letters after its tries, while others pass', async () => {
    const poison = jobOf(13);
    const done: string[] = [];
    let isCured = false;
    let tries = 0;
    await bench.consume(jobs, async ({ id }) => {
      if (id === poison.id) tries += 1;
      if (id === poison.id && !isCured) throw new Error('can not do that for ann@school.test');
      done.push(id);
    });
    const others = [jobOf(1), jobOf(2)];
    await bench.bus().publish([poison, ...others]);
    await until(async () => (await bench.bus().deadLetters.list()).length > 0);
    expect(tries).toBe(limits.tries);
    expect(done.sort()).toEqual(others.map(({ id }) => id).sort());

    const [dead] = await bench.bus().deadLetters.list();
    expect(dead).toEqual({
      id: expect.any(String),
      messageId: poison.id,
      topic: job.topic,
      queue: jobs,
      failedAt: expect.any(Date),
      tries: limits.tries,
      reason: 'can not do that for [email]',
    });
    expect(await bench.bus().deadLetters.show(dead?.id ?? '')).toEqual({
      ...dead,
      payload: { number: 13 },
    });

    isCured = true;
    expect(await bench.bus().deadLetters.replay(dead?.id ?? '')).toBe(true);
    await until(() => done.includes(poison.id));
    await expectNoDeadLetters(bench);
  });

  test('a hopeless message goes to the dead letters after one try', async () => {
    let tries = 0;
    await bench.consume(jobs, async () => {
      tries += 1;
      throw new UnprocessableMessage('unreadable');
    });
    await bench.bus().publish([jobOf(1)]);
    await until(async () => (await bench.bus().deadLetters.list()).length > 0);
    expect(tries).toBe(1);
    const [dead] = await bench.bus().deadLetters.list({ limit: 1 });
    expect(dead).toMatchObject({ tries: 1, reason: 'unreadable' });
  });

  test('an unknown dead letter is neither shown nor replayed', async () => {
    for (const id of [randomUUID(), 'no-id']) {
      expect(await bench.bus().deadLetters.show(id)).toBeNull();
      expect(await bench.bus().deadLetters.replay(id)).toBe(false);
    }
  });
}

async function expectNoDeadLetters(bench: Bench): Promise<void> {
  expect(await bench.bus().deadLetters.list()).toEqual([]);
}

/** Another process takes one message, says so, and is killed before it has handled it. */
export async function killWhileHandling(url: string, queue: string): Promise<void> {
  const script = new URL('./hang-on-message.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [script, url, queue], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  await Promise.race([once(child.stdout, 'data'), exited]);
  expect(child.exitCode).toBeNull();
  child.kill('SIGKILL');
  await exited;
}
